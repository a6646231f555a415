import { type ReactNode, useState } from 'preact/compat';
import { Link } from 'wouter-preact';
import { type MessageKey, useText } from '../../i18n/text.ts';
import { useSettings } from '../../stores/settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

export interface MenuItem {
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly isOff?: boolean;
  /** Left out where nothing but fingers is at hand. */
  readonly isForKeys?: boolean;
  /** A page to go to, in place of something to do. */
  readonly href?: string;
  readonly onChoose?: () => void;
}

const PLACES: readonly MenuItem[] = [
  { icon: 'home', label: 'app.home', href: '/' },
  { icon: 'play', label: 'play.new', href: '/new' },
  { icon: 'games', label: 'kept.title', href: '/play' },
  { icon: 'watch', label: 'nav.watch', href: '/watch' },
  { icon: 'learn', label: 'nav.learn', href: '/learn' },
  { icon: 'challenges', label: 'nav.challenges', href: '/challenges' },
  { icon: 'settings', label: 'nav.settings', href: '/settings' },
];

/** One button of a game: an icon with its name. */
export function Action(props: {
  readonly icon: IconName;
  readonly label: MessageKey;
  readonly isOff?: boolean;
  /** Beside the board only, or in the bar of a phone only. */
  readonly on?: 'wide' | 'phone';
  readonly onClick: () => void;
}) {
  const text = useText();
  return (
    <button
      type="button"
      className={props.on ? `action on-${props.on}` : 'action'}
      disabled={props.isOff}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      <span>{text(props.label)}</span>
    </button>
  );
}

/** Everything else that can be done in a game, and the way to the other pages, which make room for it. */
export function GameMenu(props: {
  readonly title: string;
  /** What the last turn did and what one plays for, each a paragraph. */
  readonly told?: readonly string[];
  readonly items: readonly MenuItem[];
  readonly children?: ReactNode;
}) {
  const text = useText();
  const { sound, change } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Action icon="menu" label="play.menu" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={props.title} onClose={close} kind="sheet">
          {props.told?.filter(Boolean).map((said) => (
            <p key={said} className="soft small">
              {said}
            </p>
          ))}
          <ul className="menu">
            {props.items.map((item) => (
              <MenuRow key={item.label} item={item} onClose={close} />
            ))}
            <MenuRow
              item={{
                icon: sound ? 'sound' : 'mute',
                label: sound ? 'play.mute' : 'play.unmute',
                onChoose: () => change({ sound: !sound }),
              }}
              onClose={close}
            />
          </ul>
          {props.children}
          <nav aria-label={text('nav.main')}>
            <ul className="menu menu-places">
              {PLACES.map((item) => (
                <MenuRow key={item.label} item={item} onClose={close} />
              ))}
            </ul>
          </nav>
          <button type="button" className="button wide menu-close" onClick={close}>
            {text('play.close')}
          </button>
        </Dialog>
      )}
    </>
  );
}

function MenuRow({ item, onClose }: { readonly item: MenuItem; readonly onClose: () => void }) {
  const text = useText();
  const inside = (
    <>
      <Icon name={item.icon} />
      <span>{text(item.label)}</span>
    </>
  );
  return (
    <li className={item.isForKeys ? 'for-keys' : undefined}>
      {item.href === undefined ? (
        <button
          type="button"
          className="menu-row"
          disabled={item.isOff}
          onClick={() => {
            onClose();
            item.onChoose?.();
          }}
        >
          {inside}
        </button>
      ) : (
        <Link href={item.href} className="menu-row" onClick={onClose}>
          {inside}
        </Link>
      )}
    </li>
  );
}
