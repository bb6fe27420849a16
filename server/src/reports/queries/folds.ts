import { read, type Db } from '#platform/db'

type FoldedRow = { readonly folded: number }

const folds = [
  read<FoldedRow>(`select fold_ticket_tally($1) as folded`),
  read<FoldedRow>(`select fold_order_tally($1) as folded`),
  read<FoldedRow>(`select fold_scan_tally($1) as folded`),
  read<FoldedRow>(`select fold_revenue($1) as folded`),
  read<FoldedRow>(`select fold_instalment_tally($1) as folded`),
  read<FoldedRow>(`select fold_renewals($1) as folded`),
]

/**
 * Folds all tallies across organisations, in batches, by reviewed database functions that return only how many differences
 * they folded.
 */
export async function foldAll(db: Db, atMost: number): Promise<void> {
  for (const fold of folds) while ((await db.unscoped(fold, atMost))[0]?.folded === atMost);
}
