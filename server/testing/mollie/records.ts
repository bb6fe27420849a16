import { randomBytes } from 'node:crypto'

/** The records of one profile, with the parts of Mollie's shape that the adapter uses. */
export type FakeAmount = { currency: string; value: string }

export type FakeRefund = { id: string; status: string; amount: FakeAmount; metadata: unknown }
export type FakeCapture = { id: string; status: string; amount: FakeAmount }
export type FakeChargeback = { id: string; amount: FakeAmount; reversedAt: string | null }

export type FakePayment = {
  id: string
  mode: string
  status: string
  method: string
  amount: FakeAmount
  description: string
  redirectUrl: string | null
  webhookUrl: string | null
  captureMode: string
  sequenceType: string
  customerId: string | null
  mandateId: string | null
  metadata: unknown
  createdAt: string
  expiresAt: string
  authorizedAt?: string
  isCancelable: boolean
  details: Record<string, string> | null
  /** The card token, or the word for a page, that decides what happens. Not part of Mollie's shape. */
  behaviour: string
  refunds: FakeRefund[]
  captures: FakeCapture[]
  chargebacks: FakeChargeback[]
}

export type ProfileRecords = {
  readonly id: string
  readonly payments: FakePayment[]
  readonly customers: Set<string>
  /** Mandates, by their id. */
  readonly mandates: Map<string, { readonly customerId: string; readonly behaviour: string }>
}

export const createProfile = (): ProfileRecords => ({
  id: newId('pfl'),
  payments: [],
  customers: new Set(),
  mandates: new Map(),
})

export const newId = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`

/** What a payment with a card token or on the page of a method does. */
export type FakeMethod = {
  readonly method: string
  /** The customer must go to a page first. */
  readonly asks?: true
  /** Mollie allows to cancel it while it is open. */
  readonly cancelable?: true
  readonly fails?: string
  readonly failsLater?: string
  readonly wallet?: string
  readonly capture?: 'failed' | 'pending' | 'expired'
  /** `slow`: the bank decides on it days later. */
  readonly refund?: 'queued' | 'failed' | 'slow'
  /** The bank releases the money some time after it was asked to. */
  readonly slowRelease?: true
  /** The mandate appears when the payment is read again. */
  readonly slowMandate?: true
  /** A recurring charge is a debit, which the bank decides days later. */
  readonly debitsLater?: true
}

const card = { method: 'creditcard' } as const

const methods: Readonly<Record<string, FakeMethod>> = {
  tkn_ok: card,
  tkn_wallet: { ...card, wallet: 'applepay' },
  tkn_3ds: { ...card, asks: true, cancelable: true },
  tkn_declined: { ...card, fails: 'refused_by_issuer' },
  tkn_no_funds: { ...card, fails: 'insufficient_funds' },
  tkn_expired: { ...card, fails: 'card_expired' },
  tkn_capture_expires: { ...card, capture: 'expired' },
  tkn_capture_fails: { ...card, capture: 'failed' },
  tkn_capture_pending: { ...card, capture: 'pending' },
  tkn_refund_queued: { ...card, refund: 'queued' },
  tkn_refund_fails: { ...card, refund: 'failed' },
  tkn_refund_slow: { ...card, refund: 'slow' },
  tkn_slow_release: { ...card, slowRelease: true },
  tkn_slow_mandate: { ...card, slowMandate: true },
  tkn_later_declined: { ...card, failsLater: 'insufficient_funds' },
  tkn_later_3ds: { ...card, failsLater: 'authentication_required' },
  creditcard: { ...card, asks: true },
  ideal: { method: 'ideal', asks: true, debitsLater: true },
  bancontact: { method: 'bancontact', asks: true, debitsLater: true },
  paypal: { method: 'paypal', asks: true },
  klarna: { method: 'klarna', asks: true },
}

export const findMethod = (name: string): FakeMethod | undefined =>
  Object.hasOwn(methods, name) ? methods[name] : undefined

/** The ids of the methods of every profile, in Mollie's order. */
export const methodIds = ['ideal', 'creditcard', 'bancontact', 'paypal', 'klarna'] as const

/** Methods that make the first payment of a mandate. */
export const firstMethodIds = ['ideal', 'creditcard', 'bancontact', 'paypal'] as const

export const cents = ({ value }: FakeAmount): number => Math.round(Number(value) * 100)
export const toAmount = (minor: number, currency: string): FakeAmount => ({ currency, value: (minor / 100).toFixed(2) })
