import { colourRules } from '../draw/colours.ts';

/** The rules of everything inside the element. Pages reach in by custom properties only. */
const BASE = `
:host { display: block; position: relative; contain: layout style; color: inherit; }
:host([hidden]) { display: none; }
.stage { position: relative; width: 100%; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none;
  -webkit-tap-highlight-color: transparent; }
svg { display: block; width: 100%; height: 100%; position: absolute; inset: 0; overflow: visible; }
svg.still { position: static; height: auto; }
.ground { will-change: transform; }
.play { pointer-events: none; }
.ground { isolation: isolate; }
.grain { mix-blend-mode: multiply; opacity: var(--bw-grain-opacity, 1); }
text { font-family: var(--bw-font, ui-sans-serif, system-ui, sans-serif); }
.label { fill: var(--bw-label); font-weight: 600; }
.cell-label { font-weight: 600; }
.on-dark { fill: var(--bw-on-dark); }
.on-light { fill: var(--bw-on-light); }
.tray-count { fill: currentColor; font-weight: 700; }
.arrow { filter: drop-shadow(0 0 2px var(--bw-halo)) drop-shadow(0 0 1px var(--bw-halo)); }
.play > defs + g { filter: drop-shadow(0 0 1px light-dark(#0000, #fffb)); }
.hits, .row { position: absolute; inset: 0; pointer-events: none; }
.hit { position: absolute; pointer-events: auto; border-radius: 8%; outline: none; box-sizing: border-box;
  touch-action: manipulation; cursor: default; }
.hit.live { cursor: pointer; }
@media (hover: hover) {
  .hit.live:hover { box-shadow: inset 0 0 0 max(2px, .3cqw) color-mix(in srgb, var(--bw-select) 60%, transparent); }
}
.points .hit { border-radius: 50%; }
.hit.grab { cursor: grab; touch-action: none; }
.stage.dragging .hit { cursor: grabbing; }
.hit:focus-visible { outline: max(3px, .5cqw) solid var(--bw-select); outline-offset: -3px;
  box-shadow: inset 0 0 0 2px var(--bw-halo), 0 0 0 2px var(--bw-halo); z-index: 2; }
.piece.lifted { opacity: .35; }
.typed { position: absolute; left: 50%; bottom: 3%; transform: translateX(-50%); padding: .35em .8em;
  border-radius: .5em; background: #101418e6; color: #fff; font: 600 1.5rem/1.2 ui-monospace, monospace;
  letter-spacing: .04em; pointer-events: none; z-index: 3; }
.typed:empty { display: none; }
.typed.refused { background: #8c1d18; }
.spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) {
  :host, :host([theme]) { --bw-frame-1: Canvas; --bw-frame-2: Canvas; --bw-frame-line: CanvasText; --bw-label: CanvasText;
    --bw-field: Canvas; --bw-light: Canvas; --bw-dark: color-mix(in srgb, CanvasText 30%, Canvas); --bw-line: CanvasText; --bw-inlay: Canvas;
    --bw-accent: CanvasText; --bw-outline: 6; --bw-on-dark: CanvasText; --bw-on-light: CanvasText;
    --bw-pale-1: Canvas; --bw-pale-2: Canvas; --bw-pale-3: Canvas; --bw-pale-4: CanvasText;
    --bw-deep-1: CanvasText; --bw-deep-2: CanvasText; --bw-deep-3: CanvasText; --bw-deep-4: Canvas;
    --bw-crown-on-pale: CanvasText; --bw-crown-on-deep: Canvas;
    --bw-select: Highlight; --bw-target: LinkText; --bw-strike: LinkText; --bw-last: GrayText;
    --bw-way-2: Highlight; --bw-way-3: LinkText; --bw-way-4: CanvasText;
    --bw-shown: Highlight; --bw-threat: LinkText; --bw-halo: Canvas; }
  svg { forced-color-adjust: none; }
  .grain, .daylight { display: none; }
  .tray-count { fill: CanvasText; }
  .hit.live:hover { outline: 2px dashed Highlight; outline-offset: -3px; }
  .hit:focus-visible { outline-color: Highlight; }
}
@media (forced-colors: active) and (prefers-color-scheme: dark) {
  :host, :host([theme]) { --bw-pale-1: CanvasText; --bw-pale-2: CanvasText; --bw-pale-3: CanvasText;
    --bw-pale-4: Canvas; --bw-deep-1: Canvas; --bw-deep-2: Canvas; --bw-deep-3: Canvas; --bw-deep-4: CanvasText;
    --bw-crown-on-pale: Canvas; --bw-crown-on-deep: CanvasText; }
}
`;

/** All style rules of the element, colours first so that forced colours win over themes. */
export function styleRules(): string {
  return `${colourRules()}\n${BASE}`;
}
