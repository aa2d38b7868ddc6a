// Whether this device is told when it is the reader's turn at a slow table. The browser is asked only when the reader wants it.
import type { NewPush } from "../wire/requests.ts";
import type { PushKey } from "../wire/types.ts";
import { getJson, send } from "./api.ts";
import { prefs } from "./prefs.svelte.ts";

type State =
  | "unknown"
  | "none" // this browser cannot be told anything here
  | "denied" // the reader has said no to the browser
  | "off"
  | "on";

class Push {
  state = $state<State>("unknown");

  /** Find out, asking for nothing. What the server knows of this device is brought up to date. */
  async look(): Promise<void> {
    const registration = await getRegistration();
    if (registration === null) return void (this.state = "none");
    if (Notification.permission === "denied") return void (this.state = "denied");
    const subscription = await registration.pushManager.getSubscription();
    if (subscription) await send("POST", "/api/me/push", newPush(subscription));
    this.state = subscription ? "on" : "off";
  }

  /** Have this device be told. The browser asks the reader; throws a `DOMException` if its push service cannot be reached. */
  async begin(): Promise<void> {
    const registration = await getRegistration();
    if (registration === null || (await Notification.requestPermission()) !== "granted") return this.look();
    const { key } = await getJson<PushKey>("/api/push");
    const subscription = await subscribe(registration, key);
    await send("POST", "/api/me/push", newPush(subscription));
    this.state = "on";
  }

  /** Have it not be told any more. */
  async end(): Promise<void> {
    const subscription = await (await getRegistration())?.pushManager.getSubscription();
    await subscription?.unsubscribe();
    this.state = "off";
    await send("DELETE", "/api/me/push");
  }
}
export const push = new Push();

/** The service worker that can be told; null where there is none: without HTTPS, or in Safari outside an installed app. */
async function getRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

async function subscribe(registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await registration.pushManager.subscribe(wanted);
  } catch (fault) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw fault;
    await old.unsubscribe(); // it was made with the key of a server whose data are gone
    return registration.pushManager.subscribe(wanted);
  }
}

function newPush(subscription: PushSubscription): NewPush {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys!["p256dh"]!, auth: keys!["auth"]!, language: prefs.language };
}
