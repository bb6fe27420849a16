import type { SavedMethod } from '#payments'
import { addInterval } from '#membership-catalogue'
import { localDate } from '#platform/zone'
import type { InstalmentRow } from './rules.ts'

/**
 * True if an instalment would be charged by a debit that its payer was not told of. A notice for another mandate does not
 * count. The database keeps the next attempt from being earlier than the announced day.
 */
export const lacksNotice = (
  { announced_method_id }: Pick<InstalmentRow, 'announced_method_id'>,
  method: Pick<SavedMethod, 'saved_method_id' | 'debit'> | undefined,
): boolean => !!method?.debit && announced_method_id !== method.saved_method_id

type NoticePeriod = { readonly days: number; readonly zone: string }

/**
 * When a debit that is announced now is taken: as planned if that is the notice days away, otherwise so many days after the
 * notice. Days are counted by the calendar of the organisation, so a notice that goes out minutes late moves nothing.
 */
export function debitTime(planned: Date, announcedAt: Date, { days, zone }: NoticePeriod): Date {
  const earliest = addInterval(announcedAt, 'day', days, zone)
  return localDate(zone, planned) >= localDate(zone, earliest) ? planned : earliest
}
