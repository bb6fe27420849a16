import { Fragment, type ReactNode } from 'react'
import * as words from '#words/audit'
import { useSession } from '../frame/session.ts'
import { Day } from '../kit/day.tsx'
import { Money } from '../kit/money.tsx'
import { scopeText } from '../kit/scope-choice.tsx'
import { Time } from '../kit/time.tsx'
import { currencyOf, readValue, type AuditChange, type EntryRow } from './entry-row.ts'
import { fieldLabel } from './field-labels.ts'
import { fill } from './fill.tsx'
import { ObjectLink } from './object-link.tsx'
import { plainName } from './plain-name.ts'

type ChangeProps = { readonly row: EntryRow; readonly change: AuditChange }

/** A changed field: `Title: old → new`. */
export function Change({ row, change }: ChangeProps): ReactNode {
  const { field, before, after, erased } = change
  const name = fieldLabel(field)
  if (erased) return words.set({ field: name, after: words.erased() })
  const value = (text: string | null): ReactNode => <Value row={row} change={change} text={text} />
  if (before === null) return fill(words.set, { field: name, after: value(after) })
  if (after === null) return fill(words.was, { field: name, before: value(before) })
  return fill(words.changed, { field: name, before: value(before), after: value(after) })
}

type ValueProps = ChangeProps & { readonly text: string | null }

function Value({ row, change: { field, refers_to: kind }, text }: ValueProps): ReactNode {
  const { organisation } = useSession()
  const currency = currencyOf(row, organisation.currency)
  const show = (each: unknown): ReactNode => {
    if (kind !== null && (typeof each === 'string' || typeof each === 'number'))
      return <ObjectLink row={row} kind={kind} id={String(each)} />
    return plainValue(field, each, currency)
  }
  const value = readValue(text)
  return Array.isArray(value) ? <Values values={value} show={show} /> : show(value)
}

/** A list shows this many of its values. */
const MOST_VALUES = 8

type ValuesProps = { readonly values: readonly unknown[]; show(value: unknown): ReactNode }

function Values({ values, show }: ValuesProps): ReactNode {
  if (values.length === 0) return words.none()
  const shown = values.slice(0, MOST_VALUES).map((value, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {show(value)}
    </Fragment>
  ))
  const rest = values.length - MOST_VALUES
  return rest > 0 ? fill(({ list }) => words.moreValues({ list, count: rest }), { list: shown }) : shown
}

const statuses: Readonly<Record<string, readonly (() => string)[]>> = {
  event_status_id: [words.draft, words.live, words.archivedStatus, words.cancelledStatus],
  ticket_status_id: [
    words.pendingStatus,
    words.activeStatus,
    words.cancelledStatus,
    words.refundedStatus,
    words.replacedStatus,
  ],
  membership_member_status_id: [words.unpaidStatus, words.paidStatus, words.instalmentsStatus, words.cancelledStatus],
  status: [words.inactiveStatus, words.activeStatus, words.archivedStatus],
}

/** Fields with 1 for yes and 0 for no. */
const switches: ReadonlySet<string> = new Set([
  'show_online',
  'offer_auto_renew',
  'auto_renewal',
  'fixed_end_date',
  'membership_fulfilled',
])
const times = /(?:_at|_unix)$|^(?:expires|since|now|target)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Fields with words of the API, such as `card_terminal`. All other texts are shown as they are. */
const coded: ReadonlySet<string> = new Set([
  'action',
  'barcodes',
  'cause',
  'category',
  'channel',
  'difference',
  'disabled_reason',
  'document',
  'format',
  'instalment_state',
  'interval_unit',
  'issue',
  'kind',
  'method',
  'mode',
  'order_status',
  'payment_provider',
  'plan',
  'proof',
  'provider',
  'reentry',
  'refund_status',
  'requested_by',
  'role',
  'schedule_status',
  'status',
  'tender',
])

/** Writes a value as people read it: an amount as money, a time as a time, a status by its name. */
function plainValue(field: string, value: unknown, currency: string): ReactNode {
  if (value === null || value === '') return words.none()
  if (typeof value === 'boolean') return value ? words.yes() : words.no()
  if (typeof value === 'number') return plainNumber(field, value, currency)
  if (typeof value === 'object') return <Pairs value={value} currency={currency} />
  return typeof value === 'string' ? plainText(field, value) : null
}

function plainText(field: string, text: string): ReactNode {
  if (DAY.test(text)) return <Day day={text} />
  if (field === 'scopes') return scopeText(text) ?? text
  // The status of an event is a number in a string.
  const status = statuses[field]?.[Number(text)]
  if (status) return status()
  return <bdi>{coded.has(field) ? plainName(text) : text}</bdi>
}

function plainNumber(field: string, value: number, currency: string): ReactNode {
  if (field.endsWith('_minor')) return <Money minor={value} currency={currency} />
  if (field.endsWith('_basis_points')) return words.percentage({ value: value / 10_000 })
  if (times.test(field) && value > 0) return <Time unix={value} />
  if (switches.has(field) && value <= 1) return value === 1 ? words.yes() : words.no()
  return statuses[field]?.[value]?.() ?? String(value)
}

/** An object with fields of its own, such as the limits of orders. */
const Pairs = ({ value, currency }: { readonly value: object; readonly currency: string }): ReactNode =>
  Object.entries(value)
    .filter(([, each]) => each !== null)
    .map(([name, each]: [string, unknown], index) => (
      <Fragment key={name}>
        {index > 0 && ', '}
        {fill(words.pair, { name: fieldLabel(name), value: plainValue(name, each, currency) })}
      </Fragment>
    ))
