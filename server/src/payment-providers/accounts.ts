import type { OrgId } from '#platform/ids'

/** An account of an organisation at the provider, as the provider describes it. */
export type ProviderAccount = {
  readonly account: string
  /** It can take payments. */
  readonly chargesEnabled: boolean
  readonly payoutsEnabled: boolean
  readonly detailsSubmitted: boolean
  /** Methods that it can take besides cards. */
  readonly methods: readonly AccountMethod[]
  /** What the provider still wants to know, by its own names. */
  readonly requirementsDue: readonly string[]
}

export type AccountMethod = 'ideal' | 'bancontact' | 'sepa_debit'

/** The part of a provider that opens accounts for organisations. A call that it refuses throws `AccountRefused`. */
export type AccountOpener = {
  /** Creates an account for an organisation. With the same key it returns the same account. */
  create(input: { readonly org: OrgId; readonly country: string; readonly key: string }): Promise<string>
  /** Returns a page of the provider, on which the owner of the account says who they are. It can be opened once. */
  link(account: string, urls: { readonly done: string; readonly again: string }): Promise<AccountLink>
  /** Returns undefined if the installation has no access to the account any more. */
  retrieve(account: string): Promise<ProviderAccount | undefined>
}

export type AccountLink = { readonly url: string; readonly expiresAt: Date }

/** The provider refuses to open or show an account, and will until the operator has changed something there. */
export class AccountRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AccountRefused'
  }
}
