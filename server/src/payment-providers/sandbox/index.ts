import { randomBytes } from 'node:crypto'
import type { DeclineCode } from '#contract'
import { type Db, isInsideTx, inTx } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import {
  type AuthoriseInput,
  type Merchant,
  type ProviderPayment,
  type Provider,
  type ProviderEntry,
  type ProviderEvent,
  ProviderUnavailable,
  redirectMethods,
  type RefundResult,
} from '../provider.ts'
import { declineMessages, getTestMethod, type SandboxStatus, toMethodName, toSaved } from './methods.ts'
import { SANDBOX_PAGES } from './page.ts'
import { chargeBackLocked, decidePayment } from './banks.ts'
import {
  capturePayments,
  findPayment,
  findPaymentOfAttempt,
  findSavedMethod,
  insertPayments,
  isLostRequest,
  leftMinor,
  listPayments,
  lockPayment,
  type NewPayment,
  saveReinstated,
  updatePaymentStatus,
  type SandboxPayment,
} from './queries/payments.ts'
import { createSandboxPayouts } from './payouts/index.ts'
import { refundPayment } from './refund.ts'

/**
 * The built-in provider. It moves no money; the reference of a payment method decides what happens. Like an external
 * provider it keeps its own records: each call is its own transaction, never part of the caller's.
 */
export function createSandboxProvider(db: Db, publicUrl: string): Provider {
  const toPayment = (org: OrgId, row: SandboxPayment): ProviderPayment =>
    toProviderPayment(row, `${publicUrl}/${SANDBOX_PAGES}/${publicId('org', org)}/${row.payment_id}`)
  return {
    name: 'sandbox',
    keySeconds: KEY_SECONDS,
    offer: async (_merchant, { save }) => ({
      publishableKey: null,
      account: null,
      words: save ? (['ideal', 'bancontact'] as const) : redirectMethods,
    }),
    authorise: async ({ org }, charge) => toPayment(org, await authorise(db, org, charge)),
    async retrieve({ org }, { attemptId, paymentId }) {
      const row = await (paymentId === null
        ? findPaymentOfAttempt(db, org, attemptId)
        : findPayment(db, org, paymentId))
      return row && toPayment(org, row.decided ? await decidePayment(db, org, row.payment_id) : row)
    },
    capture: async ({ org }, { paymentId }) => toPayment(org, await capture(db, org, paymentId)),
    void: async ({ org }, { paymentId }) => toPayment(org, await voidPayment(db, org, paymentId)),
    refund: ({ org }, input): Promise<RefundResult> => refundPayment(db, org, input),
    list: ({ org }: Merchant, period) => listEntries(db, org, period),
    payouts: createSandboxPayouts(db),
  }
}

/** The sandbox never forgets a key; callers treat it as they do Stripe. */
const KEY_SECONDS = 20 * 3_600

async function authorise(db: Db, org: OrgId, charge: AuthoriseInput): Promise<SandboxPayment> {
  const method = await resolveMethod(db, org, charge)
  const { losesRequest, losesResponse } = getTestMethod(method.method)
  if (losesRequest && (await isLostRequest(db, org, charge.key)))
    throw new ProviderUnavailable('the sandbox was not reached')
  const payment = { ...charge, ...method, paymentId: newPaymentId(charge.attemptId) }
  const row = await joinBatch(db, `${org} sandbox authorise`, payment, {
    run: (payments: readonly NewPayment[]) => insertPayments(db, org, payments),
    conflictKeys: ({ key }) => [key],
  })
  if (!row) throw new Error('the sandbox accepts payments only from organisations in test mode')
  if (!isSameCharge(row, charge)) throw new Error(`the key ${charge.key} was used for another charge`)
  if (row.fresh && losesResponse === 'authorise') throw new ProviderUnavailable('the response of the sandbox was lost')
  return row
}

/** Not a test method, so every charge to it is declined. */
const NOT_SAVED = 'not_saved'

type ResolvedMethod = Pick<NewPayment, 'method' | 'savedFrom' | 'status' | 'decideDays' | 'disputeDays'>

/** Returns the test method to charge and the status of the new payment. A saved method behaves as its original reference says. */
async function resolveMethod(db: Db, org: OrgId, charge: AuthoriseInput): Promise<ResolvedMethod> {
  const { paymentMethod, offSession, key } = charge
  if (!offSession) {
    const method = toMethodName(paymentMethod)
    const { initialStatus, redirects } = getTestMethod(method)
    const refused = redirects && charge.returnUrl === null
    return { method, savedFrom: null, ...withDebit(method, refused ? 'declined' : initialStatus, charge) }
  }
  const saved = await findSavedMethod(db, org, paymentMethod, key)
  const method = getTestMethod(saved?.method ?? NOT_SAVED).savedAs ?? saved?.method ?? NOT_SAVED
  const { initialStatus, offSessionDeclines = 0, offSessionNeedsAction } = getTestMethod(method)
  const refused = offSessionNeedsAction || (saved?.declined ?? 0) < offSessionDeclines
  // The customer already confirmed the payment that saved the method and is not asked again.
  const status = refused ? 'declined' : initialStatus === 'requires_action' ? 'authorised' : initialStatus
  return { method, savedFrom: paymentMethod, ...withDebit(method, status, charge) }
}

/** A debit is declined where nothing can wait for it. */
function withDebit(
  method: string,
  status: SandboxStatus,
  { mayTakeDays }: AuthoriseInput,
): Pick<ResolvedMethod, 'status' | 'decideDays' | 'disputeDays'> {
  const { debit } = getTestMethod(method)
  if (!debit || status === 'declined') return { status, decideDays: null, disputeDays: null }
  if (!mayTakeDays) return { status: 'declined', decideDays: null, disputeDays: null }
  return { status, decideDays: debit.decidesAfterDays, disputeDays: debit.disputedAfterDays ?? null }
}

async function capture(db: Db, org: OrgId, paymentId: string): Promise<SandboxPayment> {
  const row = requirePayment(
    await joinBatch(db, `${org} sandbox capture`, paymentId, {
      run: (ids: readonly string[]) => capturePayments(db, org, ids),
      conflictKeys: (id) => [id],
    }),
  )
  const lost = row.fresh && getTestMethod(row.method).losesResponse === 'capture'
  if (lost) throw new ProviderUnavailable('the response of the sandbox was lost')
  return row
}

/** Concurrent calls in this process share one statement: the sandbox is on the hot path of an on-sale. */
function joinBatch<M, R>(
  db: Db,
  key: string,
  member: M,
  work: Parameters<typeof db.batcher.submit<M, R>>[2],
): Promise<R> {
  if (isInsideTx()) throw new Error('a provider must not be called inside a transaction')
  return db.batcher.submit(key, member, work)
}

const voidPayment = (db: Db, org: OrgId, paymentId: string): Promise<SandboxPayment> =>
  inTx(db, org, async (tx) => {
    const row = requirePayment(await lockPayment(tx, org, paymentId))
    const isDebit = row.status === 'processing' && row.decides_at !== null
    if (isDebit || row.status === 'captured' || row.status === 'declined' || row.status === 'voided') return row
    await updatePaymentStatus(tx, org, paymentId, 'voided')
    return { ...row, status: 'voided' }
  })

/** Charges a payment back, as the customer's bank would. Returns the event that a real provider would send. */
export const chargeBack = (db: Db, org: OrgId, paymentId: string, amountMinor: number): Promise<ProviderEvent> =>
  inTx(db, org, async (tx) => {
    const row = requirePayment(await lockPayment(tx, org, paymentId))
    const left = leftMinor(row)
    if (amountMinor > left) throw new Error(`only ${left} can be charged back`)
    return chargeBackLocked(tx, org, row, amountMinor)
  })

type WonDispute = { readonly paymentId: string; readonly disputeId: string; readonly amountMinor: number }

/** Returns what a chargeback took, as a bank does when a dispute is won. Returns the event that a real provider would send. */
export const reinstate = (db: Db, org: OrgId, won: WonDispute): Promise<ProviderEvent> =>
  inTx(db, org, async (tx) => {
    const { currency } = requirePayment(await lockPayment(tx, org, won.paymentId))
    await saveReinstated(tx, org, won.paymentId, won.amountMinor)
    return { kind: 'chargeback_reversed', ...won, currency }
  })

const PAGE = 500
const OPEN: ReadonlySet<SandboxStatus> = new Set(['authorised', 'requires_action', 'processing'])

async function* listEntries(
  db: Db,
  org: OrgId,
  span: { readonly since: Date; readonly until: Date },
): AsyncGenerator<ProviderEntry> {
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof listPayments>> = await listPayments(db, org, { ...span, after, limit: PAGE })
    for (const row of rows)
      yield {
        paymentId: row.payment_id,
        attemptId: row.attempt_id,
        currency: row.currency,
        capturedMinor: row.captured_minor,
        refundedMinor: row.refunded_minor,
        openMinor: OPEN.has(row.status) ? row.amount_minor : 0,
        createdAt: row.created_at,
      }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.payment_id ?? null
  }
}

function toProviderPayment(row: SandboxPayment, actionUrl: string): ProviderPayment {
  const { payment_id: paymentId, status } = row
  const { kind: method, card } = getTestMethod(row.method)
  const code = declineCodeOf(row)
  switch (status) {
    case 'authorised':
    case 'captured':
      return { kind: status, paymentId, method, card, ...toSaved(row) }
    case 'requires_action':
      return {
        kind: status,
        paymentId,
        nextAction: { type: 'redirect', url: withReturn(actionUrl, row.return_url) },
        expiresAt: null,
      }
    case 'processing':
      return { kind: status, paymentId, settles: row.decides_at === null ? 'soon' : 'days' }
    case 'voided':
      return { kind: status, paymentId }
    case 'declined':
      return { kind: status, paymentId, code, message: declineMessages[code] }
  }
}

const withReturn = (url: string, returnUrl: string | null): string =>
  returnUrl === null ? url : `${url}?return_to=${encodeURIComponent(returnUrl)}`

/** A method that cannot be used in this way is invalid, whatever else it would be declined for. */
function declineCodeOf(row: SandboxPayment): DeclineCode {
  const { declineCode, offSessionNeedsAction, redirects, debit } = getTestMethod(row.method)
  if (offSessionNeedsAction && row.saved_from !== null) return 'authentication_required'
  const unusable = (redirects && row.return_url === null) || (debit && row.decides_at === null)
  return unusable ? 'payment_method_invalid' : declineCode
}

const isSameCharge = (row: SandboxPayment, charge: AuthoriseInput): boolean =>
  row.attempt_id === charge.attemptId &&
  (row.saved_from ?? row.method) === (charge.offSession ? charge.paymentMethod : toMethodName(charge.paymentMethod)) &&
  row.amount_minor === charge.amountMinor &&
  row.currency === charge.currency

function requirePayment(row: SandboxPayment | undefined): SandboxPayment {
  if (!row) throw new Error('the sandbox has no such payment')
  return row
}

/** Starts with the attempt id, which starts with the time, so new ids are adjacent in the index. */
const newPaymentId = (attemptId: string): string =>
  `spy_${attemptId.replaceAll('-', '')}${randomBytes(4).toString('hex')}`
