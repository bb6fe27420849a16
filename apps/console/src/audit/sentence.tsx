import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { summaries } from '#contract/audited'
import * as words from '#words/audit'
import { useSession } from '../frame/session.ts'
import { Money } from '../kit/money.tsx'
import { actorText, currencyOf, recorded, type EntryRow } from './entry-row.ts'
import { fill } from './fill.tsx'
import { ObjectLink, Subject } from './object-link.tsx'
import { findSentence } from './sentences.ts'

/** The refusals that were too many to be counted one by one. */
const OTHERS = 'others'

/** What happened, as a sentence with links to who did it and to what it is about. */
export function Sentence({ row }: { readonly row: EntryRow }): ReactNode {
  const { entry } = row
  const { operation, outcome } = entry
  const who = <Actor row={row} />
  if (operation === OTHERS) return words.moreRefused()
  if (outcome === 'refused') return fill(words.refusedSentence, { who, operation: summaries[operation] ?? operation })
  const sentence = findSentence(operation, recorded(entry, 'direction'))
  // An operation of an older version is named as the API names it.
  if (!sentence) return fill(words.otherSentence, { who, operation: summaries[operation] ?? operation })
  const orderId = recorded(entry, 'order_id')
  const order =
    typeof orderId === 'number' ? <ObjectLink row={row} kind="order" id={String(orderId)} /> : words.anOrder()
  return fill(sentence, { who, what: <Subject row={row} />, amount: <Amount row={row} />, order })
}

/** Who did it: a link to everything else that they did. */
export function Actor({ row: { entry } }: { readonly row: EntryRow }): ReactNode {
  const name = actorText(entry)
  return (
    <Link
      to="/audit"
      search={(before: Record<string, unknown>) => ({ ...before, actor_id: entry.actor_id })}
      title={words.allOf({ name })}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

const amountFields = ['amount_minor', 'total_minor'] as const

function Amount({ row }: { readonly row: EntryRow }): ReactNode {
  const { organisation } = useSession()
  const amount = amountFields.map((field) => recorded(row.entry, field)).find((each) => typeof each === 'number')
  if (typeof amount !== 'number') return words.anAmount()
  return <Money minor={amount} currency={currencyOf(row, organisation.currency)} />
}
