import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/text.ts';

function subscribe(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** What the browser believes about the network; a server that is down looks online here. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

export function OfflineNotice() {
  const text = useText();
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice" style={{ marginBottom: 16 }}>
          {text('app.offline')}
        </p>
      )}
    </div>
  );
}
