// What a player asks of the server about themselves. Requests fail with a `Refusal`.
import { getJson, send } from "../lib/api.ts";
import type { AskLink, ChangeMe, ConfirmMailbox, NewMailbox, ProveMe, Recover, UseLink } from "../wire/requests.ts";
import type { PasskeyOptions, BlockedPlayer, Holiday, LinkTarget, Mailbox, Me, NewLink, Privacy, RecoveryCode, SignInMethods } from "../wire/types.ts";

/** The address of everything that is stored of the player, as a file. */
export const DATA = "/api/me/data?download";

/** What an authenticator answered, as JSON. */
export type Signed = ReturnType<PublicKeyCredential["toJSON"]>;

export const api = {
  change: (wanted: ChangeMe) => send<Me>("PATCH", "/api/me", wanted),
  delete: () => send<null>("DELETE", "/api/me"),
  ways: () => getJson<SignInMethods>("/api/me/ways"),
  newRecoveryCode: () => send<RecoveryCode>("POST", "/api/me/recovery"),
  recover: (given: Recover) => send<Me>("POST", "/api/recovery", given),
  newLink: () => send<NewLink>("POST", "/api/me/links"),
  askLink: (link: AskLink) => send<LinkTarget>("POST", "/api/links/ask", link),
  useLink: (link: UseLink) => send<Me>("POST", "/api/links", link),
  signOut: (device: string) => send<null>("DELETE", `/api/me/devices/${device}`),
  signOutOthers: () => send<null>("DELETE", "/api/me/devices"),
  askNewPasskey: () => send<PasskeyOptions>("POST", "/api/me/passkeys/ask"),
  addPasskey: (credential: Signed) => send<Me>("POST", "/api/me/passkeys", { credential }),
  removePasskey: (id: string) => send<null>("DELETE", `/api/me/passkeys/${id}`),
  askPasskey: () => send<PasskeyOptions>("POST", "/api/passkeys/ask"),
  usePasskey: (credential: Signed, merge: boolean) => send<Me>("POST", "/api/passkeys", { credential, merge }),
  askProof: () => send<PasskeyOptions>("POST", "/api/me/proof/ask"),
  prove: (given: ProveMe) => send<null>("POST", "/api/me/proof", given),
  proveByPasskey: (credential: Signed) => send<null>("POST", "/api/me/proof", { credential }),
  blocks: () => getJson<BlockedPlayer[]>("/api/me/blocks"),
  unblock: (player: string) => send<null>("DELETE", `/api/me/blocks/${player}`),
  holiday: () => getJson<Holiday>("/api/me/holiday"),
  takeHoliday: (days: number) => send<Holiday>("POST", "/api/me/holiday", { days }),
  mail: () => getJson<Mailbox | null>("/api/me/mail"),
  askMail: (wanted: NewMailbox) => send<Mailbox>("POST", "/api/me/mail", wanted),
  confirmMail: (given: ConfirmMailbox) => send<Mailbox>("POST", "/api/me/mail/confirm", given),
  endMail: () => send<null>("DELETE", "/api/me/mail"),
  unsubscribe: (mailbox: string) => send<null>("POST", `/unsubscribe/${mailbox}`),
  privacy: () => getJson<Privacy>("/api/privacy"),
};
