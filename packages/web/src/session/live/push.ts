import { useSettings } from '../../stores/settings.ts';
import { getClient, getMe } from './client.ts';

/**
 * Has this browser called when something happens in our games while no page is open, and renews it at every visit:
 * a browser belongs to whoever is signed in there. Nothing happens where the browser or the person wants none.
 */
export async function renewPushes(): Promise<void> {
  if (!useSettings.getState().notify || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.ready;
  const me = await getMe();
  if (!worker || !('pushManager' in worker) || !me.ok) return;
  const offered = await getClient().pushKey();
  if (!offered.ok) return;
  const subscription = await subscribe(worker.pushManager, offered.value.key).catch(() => undefined);
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  if (endpoint === undefined || !keys) return;
  const { language } = useSettings.getState();
  await getClient().subscribePush({
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language },
  });
}

/** To be called before signing out, and when notices are switched off. */
export async function endPushes(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const subscription = await worker?.pushManager?.getSubscription();
  if (!subscription) return;
  await getClient().endPush({ body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe().catch(() => undefined);
}

/** A subscription made for the key of another server is given up first. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(wish);
  } catch {
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(wish);
  }
}
