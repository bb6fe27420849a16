import { randomNumbers } from '../lib/random.ts'

/** A generated member, with everything that decides how the rollover must treat it. */
export type ClubMember = {
  readonly n: number
  readonly type: 'adult' | 'child' | 'legacy' | 'general'
  readonly status: 0 | 1 | 2 | 3
  readonly seat: { readonly map: 'ground' | 'annexe'; readonly n: number } | null
  /** True if the season has the seat; false if only the member has it, as after an import. */
  readonly kept: boolean
  readonly sabbatical: boolean
  /** True if the membership was sold here and so has a term. */
  readonly term: boolean
  readonly paid: number
  readonly joined: number
}

const PRICES = { adult: 30_000, child: 15_000, legacy: 20_000, general: 10_000 } as const

type MemberDraft = { -readonly [K in keyof ClubMember]: ClubMember[K] }

/** Generates the members of a club. For each kind of conflict a hundredth of them have it, and some have several. */
export function generateMembers(size: number, seed: number): ClubMember[] {
  const random = randomNumbers(seed)
  const members = Array.from({ length: size }, (_, i) => createDraft(i, Math.floor(random() * size)))
  const order = members.toSorted(() => random() - 0.5)
  const some = Math.max(2, Math.floor(size / 100))
  assignSameSeats(order, some)
  const take = (change: (member: MemberDraft, i: number) => Partial<MemberDraft>, times = 1): void => {
    for (const [i, member] of order.splice(0, some * times).entries()) Object.assign(member, change(member, i))
  }
  take((member, i) => (member.seat ? { seat: { map: 'annexe', n: i } } : {}))
  take(() => ({ status: 0 }))
  take(() => ({ status: 2 }))
  take(() => ({ sabbatical: true }))
  take(() => ({ type: 'legacy', paid: PRICES.legacy }))
  take(() => ({ term: false }))
  // Some members paid another amount than the price of the type; some already paid the new price.
  take(({ type }) => ({ paid: type === 'child' ? 16_000 : 28_500 }))
  take(
    ({ paid }, i) => ({ status: i % 2 === 0 ? 2 : 0, sabbatical: i % 3 === 0, paid: i % 5 === 0 ? 12_345 : paid }),
    2,
  )
  // A cancelled member claims nothing, even if it has the seat of another member.
  take((_, i) => ({ status: 3, kept: false, seat: members[i]?.seat ?? null }))
  return members
}

function createDraft(i: number, joined: number): MemberDraft {
  const type = i % 10 === 8 ? 'general' : i % 10 === 6 || i % 10 === 7 ? 'child' : 'adult'
  const seat = type === 'general' ? null : ({ map: 'ground', n: i } as const)
  const kept = seat !== null
  return { n: i, type, status: 1, seat, kept, sabbatical: false, term: true, paid: PRICES[type], joined }
}

/** Takes members out of the list and gives two of them the same seat, so many times; the last seat has three claimants. */
function assignSameSeats(order: MemberDraft[], seats: number): void {
  const takeAdult = (): MemberDraft | undefined => {
    const found = order.findIndex((member) => member.type === 'adult')
    return order.splice(found, 1)[0]
  }
  for (let i = 0; i < seats + 1; i++) {
    const first = takeAdult()
    const others = i === seats ? [takeAdult(), takeAdult()] : [takeAdult()]
    for (const other of others) if (first?.seat && other) Object.assign(other, { seat: first.seat, kept: false })
  }
}
