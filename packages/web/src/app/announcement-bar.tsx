import { Link } from 'wouter';
import { useText } from '../i18n/text.ts';
import { useAnnouncement } from '../stores/announcement.ts';
import { Icon } from '../ui/icons.tsx';

/** The place where announcements appear; it is there before they are, so that they are spoken. */
export function AnnouncementBar() {
  const text = useText();
  const { announcement } = useAnnouncement();
  const close = () => useAnnouncement.setState({ announcement: undefined });
  return (
    <div role="status" className="announcement">
      {announcement && (
        <div className="notice row">
          <Link href={announcement.href} className="grow" onClick={close}>
            {announcement.text}
          </Link>
          <button type="button" className="button plain icon" aria-label={text('play.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
