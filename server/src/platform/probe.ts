/**
 * Named places at which a process may die, lose its database or lose an answer. They do nothing but mark the place; the
 * crash matrix puts a fault at each of them in turn, so that recovery is proven at all of them and not where luck struck.
 */
export type Crashpoint =
  | 'before_begin'
  | 'after_begin'
  | 'after_authorise'
  | 'before_pivot_commit'
  | 'before_decline'
  | 'after_pivot'
  | 'after_capture'
  | 'before_finish_commit'
  | 'after_finish'
  | 'after_late_look'
  | 'after_send_back'
  | 'before_charge_commit'
  | 'after_charge_open'
  | 'after_refund_open'
  | 'after_refund_call'
  | 'after_clock_moved'
  | 'after_timer'

let fault: ((at: Crashpoint) => void | Promise<void>) | undefined

/** Tests only: what happens at the places. */
export const plantFaults = (planted: typeof fault): void => {
  fault = planted
}

export const crashpoint = (at: Crashpoint): void | Promise<void> => fault?.(at)
