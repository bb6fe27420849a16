/** A member as it was planted. */
export type Planted = {
  readonly n: number
  readonly type: 'adult' | 'child' | 'legacy' | 'general'
  readonly status: 0 | 1 | 2 | 3
  readonly seat: { readonly map: 'ground' | 'annexe'; readonly n: number } | null
  /** Whether the season knows the seat, or only the member does, as after an import. */
  readonly kept: boolean
  readonly sabbatical: boolean
  /** Whether the membership was sold here, and what was paid for it; otherwise what its type costs. */
  readonly term: boolean
  readonly paid: number
  readonly joined: number
}

const PRICES = { adult: 30_000, child: 15_000, legacy: 20_000, general: 10_000 } as const

type Draft = { -readonly [K in keyof Planted]: Planted[K] }

/** Members of a club. A hundredth of them each have one thing that stands against them, and some have several. */
export function plant(size: number, seed: number): Planted[] {
  const random = randomOf(seed)
  const members = Array.from({ length: size }, (_, i) => plain(i, Math.floor(random() * size)))
  const order = members.toSorted(() => random() - 0.5)
  const some = Math.max(2, Math.floor(size / 100))
  claimTwice(order, some)
  const take = (change: (member: Draft, i: number) => Partial<Draft>, times = 1): void => {
    for (const [i, member] of order.splice(0, some * times).entries()) Object.assign(member, change(member, i))
  }
  take((member, i) => (member.seat ? { seat: { map: 'annexe', n: i } } : {}))
  take(() => ({ status: 0 }))
  take(() => ({ status: 2 }))
  take(() => ({ sabbatical: true }))
  take(() => ({ type: 'legacy', paid: PRICES.legacy }))
  take(() => ({ term: false }))
  // What was paid is not always what the type cost; some paid already what it will cost.
  take(({ type }) => ({ paid: type === 'child' ? 16_000 : 28_500 }))
  take(
    ({ paid }, i) => ({ status: i % 2 === 0 ? 2 : 0, sabbatical: i % 3 === 0, paid: i % 5 === 0 ? 12_345 : paid }),
    2,
  )
  // Whoever is cancelled claims nothing, not even the seat of somebody else.
  take((_, i) => ({ status: 3, kept: false, seat: members[i]?.seat ?? null }))
  return members
}

function plain(i: number, joined: number): Draft {
  const type = i % 10 === 8 ? 'general' : i % 10 === 6 || i % 10 === 7 ? 'child' : 'adult'
  const seat = type === 'general' ? null : ({ map: 'ground', n: i } as const)
  const kept = seat !== null
  return { n: i, type, status: 1, seat, kept, sabbatical: false, term: true, paid: PRICES[type], joined }
}

/** Takes members out of the order, two for each of these seats, and three for the last. */
function claimTwice(order: Draft[], seats: number): void {
  const seated = (): Draft | undefined => {
    const found = order.findIndex((member) => member.type === 'adult')
    return order.splice(found, 1)[0]
  }
  for (let i = 0; i < seats + 1; i++) {
    const first = seated()
    const others = i === seats ? [seated(), seated()] : [seated()]
    for (const other of others) if (first?.seat && other) Object.assign(other, { seat: first.seat, kept: false })
  }
}

/** Mulberry32: the same seed makes the same club. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
