/** Figures as the screens show them, beside what the books say. */
export type Comparison = {
  readonly faults: string[]
  compared: number
  expect(what: string, shown: string | number, booked: string | number): void
}

export const newComparison = (): Comparison => ({
  faults: [],
  compared: 0,
  expect(what, shown, booked) {
    this.compared++
    if (shown !== booked) this.faults.push(`${what}: the console shows ${shown}, the books say ${booked}`)
  },
})
