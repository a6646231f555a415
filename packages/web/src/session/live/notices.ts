import { useSettings } from '../../stores/settings.ts';

/** Asks the browser for permission once; false when it or the person says no. */
export async function askForNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}

/** Tells a person who looks elsewhere that it is their turn. */
export async function notifyTurn(title: string, body: string, url: string): Promise<void> {
  const isWanted = useSettings.getState().notify && document.hidden;
  if (!isWanted || typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  // Through the worker a click can open the game; without one the notice still shows.
  if (worker) await worker.showNotification(title, { body, tag: url, icon: '/icon.svg', data: url });
  else new Notification(title, { body, tag: url, icon: '/icon.svg' });
}
