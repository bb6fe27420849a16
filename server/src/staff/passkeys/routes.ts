import * as contract from '#contract'
import { bindBrowser, bindSession, type Binding } from '#http/bind'
import type { StaffDeps } from '../deps.ts'
import { list, remove, rename } from './passkeys.ts'
import { createPasskey, startRegistration } from './register.ts'
import { signIn, startSignIn } from './sign-in.ts'

export const createPasskeyRoutes = (deps: StaffDeps): readonly Binding[] => [
  bindBrowser(contract.startPasskeySignIn, (browser) => startSignIn(deps, browser)),
  bindBrowser(contract.signInWithPasskey, (browser, { body }) => signIn(deps, browser, body.credential)),
  bindSession(contract.startPasskeyRegistration, (browser) => startRegistration(deps, browser)),
  bindSession(contract.createPasskey, (browser, { body }) => createPasskey(deps, browser, body)),
  bindSession(contract.listPasskeys, (browser) => list(browser)),
  bindSession(contract.updatePasskey, (browser, { params, body }) => rename(browser, params.passkey_id, body.name)),
  bindSession(contract.deletePasskey, (browser, { params }) => remove(browser, params.passkey_id)),
]
