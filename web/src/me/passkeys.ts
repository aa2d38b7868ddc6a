// Passkeys, by the browser's own means: it reads and writes WebAuthn's JSON itself.
import type { PasskeyOptions, Me } from "../wire/types.ts";
import { api, type Signed } from "./api.ts";

/** Whether passkeys can be made and used here: browsers allow them over HTTPS, and for names rather than addresses. */
export function passkeysWork(): boolean {
  const numbers = /^[\d.]+$|^\[/.test(location.hostname);
  return isSecureContext && !numbers && "PublicKeyCredential" in window && "parseCreationOptionsFromJSON" in PublicKeyCredential;
}

/** Have an authenticator make a passkey for this device's player. */
export async function addPasskey(): Promise<Me> {
  const { options } = await api.askNewPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as unknown as PublicKeyCredentialCreationOptionsJSON);
  return api.addPasskey(credentialJson(await navigator.credentials.create({ publicKey })));
}

/** Be the player of a passkey on this device. */
export async function usePasskey(merge: boolean): Promise<Me> {
  return api.usePasskey(await signed(await api.askPasskey()), merge);
}

/** Prove by a passkey that this device is in the hands of its player. */
export async function provePasskey(): Promise<void> {
  await api.proveByPasskey(await signed(await api.askProof()));
}

async function signed({ options }: PasskeyOptions): Promise<Signed> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as unknown as PublicKeyCredentialRequestOptionsJSON);
  return credentialJson(await navigator.credentials.get({ publicKey }));
}

function credentialJson(credential: Credential | null): Signed {
  return (credential as PublicKeyCredential).toJSON();
}
