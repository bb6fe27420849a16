/** How deliveries run: how long an endpoint is held, how many at once, and by how much waits are shortened. */
export type Pace = {
  readonly holdSeconds: number
  readonly lanes: number
  readonly haste: number
  readonly totalMs: number
}

let pace: Pace = { holdSeconds: 10, lanes: 1_000, haste: 1, totalMs: 15_000 }

export const paceOf = (): Pace => pace

/** Tests only: so that nobody waits for hours. */
export const setPace = (wanted: Partial<Pace>): void => {
  pace = { ...pace, ...wanted }
}
