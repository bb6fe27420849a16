/** Named points between the commits of a step. The crash tests inject a fault at each of them in turn. */
export type ProbePoint =
  | 'before_claim_commit'
  | 'after_claim'
  | 'before_begin'
  | 'after_begin'
  | 'after_authorise'
  | 'before_reserve_commit'
  | 'before_decline'
  | 'after_reserve'
  | 'after_capture'
  | 'before_complete_commit'
  | 'after_complete'
  | 'after_late_retrieve'
  | 'after_give_back'
  | 'before_counter_sale_commit'
  | 'before_charge_commit'
  | 'after_charge_open'
  | 'after_refund_open'
  | 'after_refund_call'
  | 'after_clock_moved'
  | 'after_timer'

/** Called at each point. Tests pass a probe that stops the process, loses the database or loses a response. */
export type Probe = (point: ProbePoint) => void | Promise<void>

/** The probe of production: it does nothing. */
export const noProbe: Probe = () => {}
