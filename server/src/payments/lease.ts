/** How long a step of a payment or refund is left to the process that took it, by the database's clock. */
let seconds = 10

export const leaseSeconds = (): number => seconds

/** Tests only: so that nobody waits for a lease to end. */
export const setLease = (wanted: number): void => {
  seconds = wanted
}
