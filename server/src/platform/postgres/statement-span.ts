import { publicId, type OrgId } from '../ids.ts'
import { isTraced, withSpan } from '../trace.ts'

/** Runs a statement in a span that says what it does to which table, and how many rows that were. Never its parameters. */
export function traceStatement<T>(text: string, org: OrgId | undefined, send: () => Promise<T>): Promise<T> {
  if (!isTraced()) return send()
  const fields = { 'db.system.name': 'postgresql' as const, ...(org && { 'tessera.org': publicId('org', org) }) }
  return withSpan({ name: summarise(text), kind: 'client', fields }, async (span) => {
    const result = await send()
    const rows = countRows(result)
    if (rows !== undefined) span.set({ 'tessera.rows': rows })
    return result
  })
}

/** Runs a transaction in a span; its statements are the children. */
export function traceTransaction<T>(org: OrgId, transaction: () => Promise<T>): Promise<T> {
  if (!isTraced()) return transaction()
  return withSpan({ name: 'transaction', fields: { 'tessera.org': publicId('org', org) } }, transaction)
}

/**
 * Returns the verb of a statement and its first table, such as `update basket`. That is the name of its span, because a
 * viewer groups spans by their names: there must be few.
 */
export function summarise(text: string): string {
  const known = summaries.get(text)
  if (known !== undefined) return known
  const plain = text.replaceAll(COMMENTS, ' ').replaceAll(OTHER_FROM, ' ')
  const [, inserts, deletes, updates, table] = WRITE.exec(plain) ?? ['', 'select', '', '', READ.exec(plain)?.[1]]
  const summary = `${inserts ?? deletes ?? updates} ${table ?? ''}`.trim().toLowerCase()
  // Statements are constants, so there are no more than a few thousand texts; a test may make others.
  if (summaries.size >= MAX_SUMMARIES) summaries.clear()
  summaries.set(text, summary)
  return summary
}

const summaries = new Map<string, string>()
const MAX_SUMMARIES = 5_000

const COMMENTS = /--[^\n]*/g
/** Places where `from` names no table. */
const OTHER_FROM = /\bdistinct\s+from\b|\b(?:extract|substring|trim|overlay)\s*\(\s*\w+\s+from\b/gi
/** Not `for update`, `for no key update` and `on conflict do update`, which belong to another verb. */
const WRITE = /\b(?:(insert)\s+into|(delete)\s+from|(?<!\b(?:for|do|key)\s+)(update))\s+(?:only\s+)?"?([a-z_]\w*)/i
/** Functions that turn a parameter into rows are not what a statement reads. */
const READ = /\b(?:from|join)\s+(?:only\s+|lateral\s+)?(?!lateral\b|unnest\b|generate_series\b|jsonb?_)"?([a-z_]\w*)/i

function countRows(result: unknown): number | undefined {
  if (typeof result === 'number') return result
  if (Array.isArray(result)) return result.length
  return typeof result === 'object' && result !== null && 'count' in result ? Number(result.count) : undefined
}
