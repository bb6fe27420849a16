import type { AdminApi } from '@tessera/sdk'

export type SignInProps = {
  readonly api: AdminApi
  onSignedIn(): void
  /** True if a session ended while its page was open: the page stays behind this one, with what was typed. */
  readonly isAgain?: boolean
}
