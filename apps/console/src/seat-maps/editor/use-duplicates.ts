import type { DuplicateLabel } from '@tessera/sdk/seatmap'
import { useState } from 'react'
import { findDuplicates, type EditRows } from './rows.ts'

/** Returns labels that occur twice. They are looked for again only if a label or a seat has changed, not while rows are dragged. */
export function useDuplicates(rows: EditRows): readonly DuplicateLabel[] {
  const find = () => ({ rows, duplicates: findDuplicates(rows) })
  const [known, setKnown] = useState(find)
  if (hasSameLabels(known.rows, rows)) return known.duplicates
  const found = find()
  setKnown(found)
  return found.duplicates
}

const hasSameLabels = (before: EditRows, now: EditRows): boolean =>
  before.length === now.length &&
  before.every(({ label, seats }, i) => label === now[i]?.label && seats === now[i]?.seats)
