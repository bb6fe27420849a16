import type { AdminApi, StaffSignIn } from '@tessera/sdk'

type PasskeyCredential = Parameters<AdminApi['session']['signInWithPasskey']>[0]

/** Signs in with a passkey of this device, or of a telephone nearby. */
export async function signInWithPasskey(api: AdminApi): Promise<StaffSignIn> {
  const { options } = await api.session.startPasskey()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(toRequestOptions(options))
  const credential = await navigator.credentials.get({ publicKey })
  return api.session.signInWithPasskey(toCredential(credential))
}

/** The server wrote the options in the form that the browser parses. */
const toRequestOptions = (options: unknown): PublicKeyCredentialRequestOptionsJSON =>
  options as PublicKeyCredentialRequestOptionsJSON

function toCredential(credential: Credential | null): PasskeyCredential {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('No passkey', 'NotAllowedError')
  // `toJSON` has the form that the contract describes.
  return { credential: credential.toJSON() } as unknown as PasskeyCredential
}

/** True if the person closed the dialog of the browser, or has no passkey here. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')
