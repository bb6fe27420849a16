import { randomUUID } from 'node:crypto'
import { claimBestSeats } from '../server/src/inventory/best-seats.ts'
import { recountSeats } from '../server/src/inventory/queries/seats.ts'
import { connect } from '../server/src/platform/db.ts'
import { aSeatedEvent } from '../server/testing/stock.ts'
import { startTestServer } from '../server/testing/test-server.ts'
import { type Bench, quantile } from './lib/bench.ts'

const CLIENTS = 64

const SECTIONS = 50

const ROWS = 40

const PER_ROW = 30

const SEATS = SECTIONS * ROWS * PER_ROW

type SeatClaim = { readonly size: number; readonly together: boolean; readonly full: number; readonly ms: number }

/** Fills 60,000 seats with groups of 1 to 6 until nothing is left. Ours is the p99 of a claim in ms. */
export const bestSeats: Bench = {
  name: 'seats',
  about: `p99 of claiming 1 to 6 best available of ${SEATS.toLocaleString('en')} seats by ${CLIENTS} clients; goal in ms`,
  goal: 100,
  goalOf: 'ours-at-most',
  async run(started) {
    const w = await startTestServer()
    started.defer(() => w.stop())
    const org = await w.createOrg()
    console.log(`creating ${SEATS.toLocaleString('en')} seats`)
    const house = await aSeatedEvent(w, org, { sections: SECTIONS, rows: ROWS, perRow: PER_ROW })
    const db = await connect({ url: w.appUrl, readConnections: 2, transactionConnections: 12 })
    started.defer(() => db.close())
    const groups: SeatClaim[] = []
    const seen = new Set<number>()
    let taken = 0
    const client = async (n: number) => {
      for (let i = n; ; i++) {
        const size = 1 + (i % 6)
        const at = performance.now()
        const claim = await claimBestSeats(db, org.org, {
          basketId: randomUUID(),
          priceId: house.priceId,
          quantity: size,
          ttlSeconds: 900,
        })
        if (claim.kind !== 'held') {
          if (claim.kind === 'sold_out' && claim.left > 0 && size > 1) continue
          return
        }
        groups.push({ size, together: claim.together, full: taken / SEATS, ms: performance.now() - at })
        taken += claim.seats.length
        for (const { seat_id } of claim.seats) seen.add(seat_id)
      }
    }
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))
    const seconds = (performance.now() - startedAt) / 1_000
    const violations = await recountSeats(db, org.org, house.event.event_id)
    if (taken !== SEATS || seen.size !== SEATS || violations.length > 0)
      throw new Error(`${taken} seats taken, ${seen.size} different, ${violations.length} rows wrong`)
    report(groups, seconds)
    const p99 = Number(
      quantile(
        groups.map(({ ms }) => ms),
        0.99,
      ).toFixed(1),
    )
    return { ours: p99, bare: 100, ratio: Number((p99 / 100).toFixed(3)) }
  },
}

function report(groups: readonly SeatClaim[], seconds: number): void {
  console.log(
    `${groups.length} claims in ${seconds.toFixed(1)} s: ${(groups.length / seconds).toFixed(0)}/s; every seat once`,
  )
  for (const [from, to] of [
    [0, 0.5],
    [0.5, 0.9],
    [0.9, 1],
  ] as const) {
    const part = groups.filter(({ full }) => full >= from && full < to)
    const several = part.filter(({ size }) => size > 1)
    const together = (100 * several.filter((group) => group.together).length) / Math.max(1, several.length)
    const p99 = quantile(
      part.map(({ ms }) => ms),
      0.99,
    )
    console.log(
      `${from * 100}-${to * 100} % full: ${together.toFixed(1)} % of groups side by side, p99 ${p99.toFixed(1)} ms`,
    )
  }
}
