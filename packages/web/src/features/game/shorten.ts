/** How far a box that is too small gives way: smaller letters or no question beside a refusal, then the refusal alone. */
const STEPS = [undefined, 'some', 'all'] as const;

/**
 * Fits what a status says into its box: what happened is cut at a word as far as needed, and stays whole for screen
 * readers and in the title. Where that is not enough the letters are a little smaller, or a refusal stands for what is
 * asked, which the next touch brings back, and if need be for the call to capture too.
 */
export function shorten(box: HTMLElement): void {
  const isFull = () => box.scrollHeight > box.clientHeight;
  const line = box.querySelector<HTMLElement>('[data-whole]');
  const whole = line?.dataset.whole ?? '';
  const words = whole.split(' ');
  const show = (count: number) => line && write(line, whole, words, count);
  for (const step of STEPS) {
    if (step) box.dataset.tight = step;
    else delete box.dataset.tight;
    show(words.length);
    if (!isFull()) return;
    show(0);
    if (!isFull()) break;
  }
  // The most words that fit; none of them may.
  let [fits, tooMany] = [0, words.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    show(middle);
    if (isFull()) tooMany = middle;
    else fits = middle;
  }
  show(fits);
}

/** The name of the game stands at the end of the first line, unless what is said there reaches into it. */
export function hideCovered(box: HTMLElement): void {
  const name = box.querySelector<HTMLElement>('.status-game');
  const line = box.querySelector<HTMLElement>('.status-line');
  if (!name || !line) return;
  const reach = line.getBoundingClientRect().right;
  name.toggleAttribute('data-covered', reach > name.getBoundingClientRect().left);
}

function write(line: HTMLElement, whole: string, words: readonly string[], count: number): void {
  if (count === words.length) {
    line.textContent = whole;
    line.removeAttribute('title');
    return;
  }
  line.title = whole;
  const [read, seen] = [document.createElement('span'), document.createElement('span')];
  read.className = 'hidden-visually';
  read.textContent = whole;
  seen.ariaHidden = 'true';
  seen.textContent = count > 0 ? `${words.slice(0, count).join(' ')} …` : '';
  line.replaceChildren(read, seen);
}
