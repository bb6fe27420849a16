/**
 * What the VAT of an order must be, by the rules of docs/vat.md alone: exact fractions of BigInt, and no code of the server.
 */

/** Basis points by id of the rate. */
export type Rates = ReadonlyMap<number, number>

export type TicketFacts = {
  readonly id: number
  readonly faceMinor: number
  readonly serviceFeeMinor: number
  readonly serviceTaxMinor: number
  readonly transactionFeeMinor: number
  readonly rateId: number | null
  readonly feeRateId: number | null
}

/** Gross, VAT, refunded gross and refunded VAT at one rate. */
export type TaxFigures = readonly [gross: number, vat: number, refundedGross: number, refundedVat: number]

/** An amount with its VAT, and how much of it was refunded. */
type Part = { gross: bigint; vat: bigint; refunded: bigint; rateId: number | null }
type ModelTicket = { face: Part; service: Part; tax: Part; transaction: Part }

export type OrderModel = {
  readonly rates: Rates
  readonly tickets: Map<number, ModelTicket>
  /** What was sold by rate: gross and VAT. */
  readonly sold: Map<number, { gross: bigint; vat: bigint }>
  /** What was refunded and belongs to no ticket: differences of exchanges. */
  readonly loose: { readonly rateId: number; readonly gross: bigint; readonly vat: bigint }[]
}

/** Half a unit is rounded up: floor(x + 1/2). */
const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

const vatOf = (gross: bigint, basisPoints: number): bigint =>
  gross - halfUp(gross * 10_000n, 10_000n + BigInt(basisPoints))

/** Splits by largest remainder; of equal remainders the first gets the unit. */
function split(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (sum === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (total * weight) / sum)
  const rests = weights.map((weight, i) => total * weight - (parts[i] ?? 0n) * sum)
  const order = rests.map((_, i) => i).toSorted((a, b) => Number((rests[b] ?? 0n) - (rests[a] ?? 0n)) || a - b)
  const missing = Number(total - parts.reduce((a, b) => a + b, 0n))
  for (const i of order.slice(0, missing)) parts[i] = (parts[i] ?? 0n) + 1n
  return parts
}

const part = (minor: number, rateId: number | null): Part => ({ gross: BigInt(minor), vat: 0n, refunded: 0n, rateId })

export function sellModel(facts: readonly TicketFacts[], rates: Rates): OrderModel {
  const tickets = new Map(
    facts.map((ticket) => [
      ticket.id,
      {
        face: part(ticket.faceMinor, ticket.rateId),
        service: part(ticket.serviceFeeMinor, ticket.feeRateId),
        tax: part(ticket.serviceTaxMinor, null),
        transaction: part(ticket.transactionFeeMinor, ticket.feeRateId),
      },
    ]),
  )
  const sold = new Map<number, { gross: bigint; vat: bigint }>()
  const parts = [...tickets.values()].flatMap(({ face, service, transaction }) => [face, service, transaction])
  for (const [rateId, basisPoints] of rates) {
    const own = parts.filter((each) => each.rateId === rateId && each.gross > 0n)
    const gross = own.reduce((sum, each) => sum + each.gross, 0n)
    if (gross === 0n) continue
    const vat = vatOf(gross, basisPoints)
    const shares = split(
      vat,
      own.map((each) => each.gross),
    )
    for (const [i, each] of own.entries()) each.vat = shares[i] ?? 0n
    sold.set(rateId, { gross, vat })
  }
  return { rates, tickets, sold, loose: [] }
}

/** Refunds so much of a ticket: face value first, then service fee, service tax and transaction fee. */
export function refundTicket({ tickets }: OrderModel, id: number, minor: number): void {
  const ticket = tickets.get(id)
  if (!ticket) throw new Error(`ticket ${id} is not in the order`)
  let rest = BigInt(minor)
  for (const each of [ticket.face, ticket.service, ticket.tax, ticket.transaction]) {
    const left = each.gross - each.refunded
    const taken = rest < left ? rest : left
    each.refunded += taken
    rest -= taken
  }
  if (rest !== 0n) throw new Error(`ticket ${id} was refunded beyond its total`)
}

/** The VAT that is credited once so much of a part was refunded: its share of the VAT. */
const credited = ({ gross, vat }: Part, refunded: bigint): bigint => (gross === 0n ? 0n : halfUp(vat * refunded, gross))

type ExchangeFacts = {
  readonly oldId: number
  readonly newId: number
  readonly priceMinor: number
  readonly rateId: number | null
}

/** Replaces a ticket. The difference of the prices is refunded at once. Returns it. */
export function exchangeTicket(order: OrderModel, { oldId, newId, priceMinor, rateId }: ExchangeFacts): number {
  const old = order.tickets.get(oldId)
  if (!old) throw new Error(`ticket ${oldId} is not in the order`)
  order.tickets.delete(oldId)
  const { face } = old
  const price = BigInt(priceMinor)
  const difference = face.gross - face.refunded - price
  const until = credited(face, face.refunded + difference)
  const kept = face.vat - until
  const newRate = face.rateId === null ? null : (rateId ?? face.rateId)
  // What was refunded of the old ticket stays refunded, and belongs to no ticket any more.
  if (face.rateId !== null) order.loose.push({ rateId: face.rateId, gross: face.refunded + difference, vat: until })
  const made: Part = { gross: price, vat: kept, refunded: 0n, rateId: newRate }
  if (newRate !== null && face.rateId !== null && newRate !== face.rateId && price > 0n) {
    made.vat = vatOf(price, order.rates.get(newRate) ?? 0)
    addSold(order, face.rateId, { gross: -price, vat: -kept })
    addSold(order, newRate, { gross: price, vat: made.vat })
  }
  order.tickets.set(newId, { ...old, face: made })
  return Number(difference)
}

function addSold({ sold }: OrderModel, rateId: number, change: { gross: bigint; vat: bigint }): void {
  const now = sold.get(rateId) ?? { gross: 0n, vat: 0n }
  sold.set(rateId, { gross: now.gross + change.gross, vat: now.vat + change.vat })
}

/** The VAT of the order by rate. */
function taxesOf({ tickets, sold, loose }: OrderModel): Map<number, TaxFigures> {
  const parts = [...tickets.values()].flatMap(({ face, service, transaction }) => [face, service, transaction])
  return new Map(
    [...sold].map(([rateId, { gross, vat }]) => {
      const own = parts.filter((each) => each.rateId === rateId)
      const free = loose.filter((each) => each.rateId === rateId)
      const back = [...own.map((each) => each.refunded), ...free.map((each) => each.gross)]
      const credits = [...own.map((each) => credited(each, each.refunded)), ...free.map((each) => each.vat)]
      const sum = (list: readonly bigint[]) => Number(list.reduce((a, b) => a + b, 0n))
      return [rateId, [Number(gross), Number(vat), sum(back), sum(credits)] as const]
    }),
  )
}

/** Compares the VAT that the server shows with the model. Returns the differences. */
export function compareTaxes(what: string, order: OrderModel, shown: ReadonlyMap<number, TaxFigures>): string[] {
  const expected = taxesOf(order)
  const ids = new Set([...expected.keys(), ...shown.keys()])
  return [...ids].flatMap((id) => {
    const [want, have] = [expected.get(id) ?? [0, 0, 0, 0], shown.get(id) ?? [0, 0, 0, 0]]
    return want.join() === have.join()
      ? []
      : [`${what}, ${order.rates.get(id)} basis points: ${have.join()} instead of ${want.join()}`]
  })
}

/** With the last refund of an order nothing is left at any rate. Returns the rates at which something is. */
export const leftOver = (what: string, shown: ReadonlyMap<number, TaxFigures>): string[] =>
  [...shown].flatMap(([id, [gross, vat, refundedGross, refundedVat]]) =>
    gross === refundedGross && vat === refundedVat
      ? []
      : [`${what}, rate ${id}: all was refunded, and ${gross - refundedGross} with ${vat - refundedVat} VAT is left`],
  )
