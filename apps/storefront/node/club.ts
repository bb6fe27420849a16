/** What Port Merrow sells. Weeks are counted from the seed, so that there is always a next match. */
export type ClubPrice = { readonly title: string; readonly minor: number; readonly check?: boolean }

type Zone = { readonly title: string; readonly blocks: RegExp; readonly prices: readonly ClubPrice[] }

const prices = (adult: number): ClubPrice[] => [
  { title: 'Adult', minor: adult },
  { title: 'Over 65', minor: Math.round(adult * 0.7), check: true },
  { title: 'Under 18', minor: Math.round(adult * 0.4), check: true },
]

/** Prices by area. The visiting club sells the visitors' block. */
export const zones: readonly Zone[] = [
  { title: 'Halfway line', blocks: /^[EW]1?2$/, prices: prices(52_00) },
  { title: 'Main & Quay', blocks: /^[EW]1?[13]$/, prices: prices(44_00) },
  { title: 'Ends', blocks: /^(N[1-4]|S[1-3])$/, prices: prices(34_00) },
  { title: 'Western corners', blocks: /^[NS]W[12]$/, prices: prices(29_00) },
  { title: 'Family corners', blocks: /^[NS]E[12]$/, prices: prices(24_00) },
]

export type ClubEvent = {
  readonly title: string
  /** Weeks from now, day of the week (0 is Sunday), hour in UTC. */
  readonly when: readonly [week: number, day: number, hour: number]
  /** Seats in the whole ground or in these blocks, or unnumbered places. */
  readonly seats?: RegExp
  readonly places?: { readonly title: string; readonly capacity: number; readonly prices: readonly ClubPrice[] }
  /** Days until the sale begins; without it, the sale begins at once. */
  readonly saleInDays?: number
}

export const happenings: readonly ClubEvent[] = [
  { title: 'Port Merrow v Ashby Rovers – Northern League', when: [2, 6, 15], seats: /./ },
  {
    title: 'Port Merrow Women v Tarn City – Northern Women’s League',
    when: [3, 0, 14],
    places: {
      title: 'Main Stand, sit where you like',
      capacity: 1_200,
      prices: [
        { title: 'Adult', minor: 8_00 },
        { title: 'Under 16', minor: 0, check: true },
      ],
    },
  },
  { title: 'Port Merrow v Calder United – Northern Cup, quarter-final', when: [3, 3, 19.75], seats: /^[EWN]/ },
  {
    title: 'Behind the lantern: stadium tour',
    when: [4, 5, 11],
    places: { title: 'Guided tour, 75 minutes', capacity: 2, prices: [{ title: 'Visitor', minor: 12_00 }] },
  },
  { title: 'Port Merrow v Wexcombe Town – Northern League', when: [6, 6, 15], seats: /./, saleInDays: 14 },
]

export const FEE_MINOR = 150

/** Memberships: with a seat for the season, or without. */
export const memberships = [
  {
    title: 'Season seat',
    colour: '#e09f00',
    seated: true,
    types: [
      { title: 'Adult', minor: 420_00 },
      { title: 'Over 65', minor: 299_00 },
      { title: 'Under 18', minor: 149_00 },
    ],
  },
  {
    title: 'Lantern club',
    colour: '#1e8a97',
    seated: false,
    types: [
      { title: 'Adult', minor: 30_00 },
      { title: 'Junior', minor: 10_00 },
    ],
  },
] as const

export const waysToPay = [
  { title: 'All at once', number_of_instalments: 1 },
  { title: 'Monthly', number_of_instalments: 10 },
] as const
