import { randomBytes } from 'node:crypto'
import { type Db, insideTx, inTx } from '#platform/db'
import { type OrgId, publicId } from '#platform/ids'
import {
  type Charge,
  type Merchant,
  type Payment,
  type Provider,
  type ProviderEntry,
  type ProviderEvent,
  ProviderUnavailable,
  type Refunded,
} from '../provider.ts'
import { magicOf, sentences } from './methods.ts'
import { SANDBOX_PAGES } from './page.ts'
import {
  capturePayments,
  findPayment,
  findPaymentOfAttempt,
  findSaved,
  insertPayments,
  isUnheard,
  listPayments,
  lockPayment,
  type NewPayment,
  putChargeback,
  putStatus,
  type SandboxPayment,
} from './queries.ts'
import { refund } from './refund.ts'

/**
 * The provider that is built in: it moves no money, and what a payment method does is told by its reference. It keeps a
 * ledger of its own, as if it were on the other side: each call is a transaction of its own, never part of the caller's.
 */
export function sandbox(db: Db, publicUrl: string): Provider {
  const stands = (org: OrgId, row: SandboxPayment): Payment =>
    paymentOf(row, `${publicUrl}/${SANDBOX_PAGES}/${publicId('org', org)}/${row.payment_id}`)
  return {
    name: 'sandbox',
    authorise: async ({ org }, charge) => stands(org, await authorise(db, org, charge)),
    async retrieve({ org }, { attemptId, paymentId }) {
      const row = await (paymentId === null
        ? findPaymentOfAttempt(db, org, attemptId)
        : findPayment(db, org, paymentId))
      return row && stands(org, row)
    },
    capture: async ({ org }, { paymentId }) => stands(org, await capture(db, org, paymentId)),
    void: async ({ org }, { paymentId }) => stands(org, await cancel(db, org, paymentId)),
    refund: ({ org }, wish): Promise<Refunded> => refund(db, org, wish),
    list: ({ org }: Merchant, span) => entries(db, org, span),
  }
}

async function authorise(db: Db, org: OrgId, charge: Charge): Promise<SandboxPayment> {
  const meant = await meantBy(db, org, charge)
  const { unheard, loses } = magicOf(meant.method)
  if (unheard && (await isUnheard(db, org, charge.key))) throw new ProviderUnavailable('the sandbox was not reached')
  const wish = { ...charge, ...meant, paymentId: newPaymentId(charge.attemptId) }
  const row = await together(db, `${org} sandbox authorise`, wish, {
    run: (wishes: readonly NewPayment[]) => insertPayments(db, org, wishes),
    apart: ({ key }) => [key],
  })
  if (!row) throw new Error('the sandbox takes no payments of an organisation in live mode')
  if (!isSame(row, charge)) throw new Error(`the key ${charge.key} was used for another charge`)
  if (row.fresh && loses === 'authorise') throw new ProviderUnavailable('the answer of the sandbox was lost')
  return row
}

/** No payment method: whatever is charged by it is declined. */
const NOT_SAVED = 'not_saved'

type Meant = Pick<NewPayment, 'method' | 'savedFrom' | 'status'>

/** Which method is meant, and how a payment by it begins. One that was saved does later what its reference says. */
async function meantBy(db: Db, org: OrgId, { paymentMethod, offSession, key }: Charge): Promise<Meant> {
  if (!offSession) return { method: paymentMethod, savedFrom: null, status: magicOf(paymentMethod).begins }
  const saved = await findSaved(db, org, paymentMethod, key)
  const method = saved?.method ?? NOT_SAVED
  const { begins, declinesLater = 0, asksLater } = magicOf(method)
  const refused = asksLater || (saved?.declined ?? 0) < declinesLater
  // Whoever confirmed the payment that saved it is not asked again.
  const status = refused ? 'declined' : begins === 'requires_action' ? 'authorised' : begins
  return { method, savedFrom: paymentMethod, status }
}

async function capture(db: Db, org: OrgId, paymentId: string): Promise<SandboxPayment> {
  const row = known(
    await together(db, `${org} sandbox capture`, paymentId, {
      run: (ids: readonly string[]) => capturePayments(db, org, ids),
      apart: (id) => [id],
    }),
  )
  const lost = row.fresh && magicOf(row.method).loses === 'capture'
  if (lost) throw new ProviderUnavailable('the answer of the sandbox was lost')
  return row
}

/** Calls that meet in this process share a statement: the ledger is on the hot path of an on-sale. */
function together<M, R>(db: Db, key: string, member: M, work: Parameters<typeof db.groups.join<M, R>>[2]): Promise<R> {
  if (insideTx()) throw new Error('a call of the provider is a transaction of its own')
  return db.groups.join(key, member, work)
}

const cancel = (db: Db, org: OrgId, paymentId: string): Promise<SandboxPayment> =>
  inTx(db, org, async (tx) => {
    const row = known(await lockPayment(tx, org, paymentId))
    if (row.status === 'captured' || row.status === 'declined' || row.status === 'voided') return row
    await putStatus(tx, org, paymentId, 'voided')
    return { ...row, status: 'voided' }
  })

/** The buyer's bank takes money back. Answers what a real provider would tell us by an event. */
export const chargeBack = (db: Db, org: OrgId, paymentId: string, amountMinor: number): Promise<ProviderEvent> =>
  inTx(db, org, async (tx) => {
    const row = known(await lockPayment(tx, org, paymentId))
    const left = row.captured_minor - row.refunded_minor - row.charged_back_minor
    if (amountMinor > left) throw new Error(`there are only ${left} to take back`)
    await putChargeback(tx, org, paymentId, amountMinor)
    const disputeId = `${paymentId}_dp_${row.charged_back_minor + amountMinor}`
    return { kind: 'chargeback', paymentId, disputeId, amountMinor, currency: row.currency }
  })

const PAGE = 500

async function* entries(
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
        createdAt: row.created_at,
      }
    if (rows.length < PAGE) return
    after = rows.at(-1)?.payment_id ?? null
  }
}

function paymentOf(row: SandboxPayment, actionUrl: string): Payment {
  const { payment_id: paymentId, status } = row
  const { kind: method, code: usual, asksLater } = magicOf(row.method)
  const code = asksLater && row.saved_from !== null ? 'authentication_required' : usual
  switch (status) {
    case 'authorised':
    case 'captured':
      return { kind: status, paymentId, method, saved: row.saves ? paymentId : null }
    case 'requires_action':
      return {
        kind: status,
        paymentId,
        nextAction: { type: 'redirect', url: actionUrl },
      }
    case 'processing':
    case 'voided':
      return { kind: status, paymentId }
    case 'declined':
      return { kind: status, paymentId, code, message: sentences[code] }
  }
}

const isSame = (row: SandboxPayment, charge: Charge): boolean =>
  row.attempt_id === charge.attemptId &&
  (row.saved_from ?? row.method) === charge.paymentMethod &&
  row.amount_minor === charge.amountMinor &&
  row.currency === charge.currency

function known(row: SandboxPayment | undefined): SandboxPayment {
  if (!row) throw new Error('the sandbox knows no such payment')
  return row
}

/** Begins with the attempt, which begins with the time, so that new ones stand together in the index. */
const newPaymentId = (attemptId: string): string =>
  `spy_${attemptId.replaceAll('-', '')}${randomBytes(4).toString('hex')}`
