/** What a page of a list has, however the list is paged. */
export type ListPage<Row> = {
  readonly data: readonly Row[]
  readonly has_more?: boolean
  readonly next_cursor?: string | null
  readonly next_after?: number
}

/** What a request adds to the query to get a page. */
export type PageQuery = Readonly<Record<string, string | number>>

/** A page that is known: how to read it, and the index of its first row. */
type Link = { readonly query: PageQuery; readonly first: number }

/** The pages of a list, as far as they are known. Each page says how to read the next one. */
export type Chain = {
  readonly links: readonly Link[]
  /** Rows of the pages that have been read. */
  readonly count: number
  /** True if the last page has been read. */
  readonly isWhole: boolean
}

/** The next page is read when so many rows are left before it. */
export const NEAR_END = 20

export const emptyChain: Chain = { links: [{ query: {}, first: 0 }], count: 0, isWhole: false }

/**
 * Adds what a page that was read says about the pages after it. If it says something else than before, rows were added or removed,
 * and the pages after it are forgotten: they would repeat or skip rows.
 */
export function extendChain(chain: Chain, index: number, rows: number, next: PageQuery | undefined): Chain {
  const link = chain.links[index]
  if (!link) return chain
  const count = link.first + rows
  const known = chain.links[index + 1]
  if (next === undefined) {
    if (chain.isWhole && !known && chain.count === count) return chain
    return { links: chain.links.slice(0, index + 1), count, isWhole: true }
  }
  if (known?.first === count && JSON.stringify(known.query) === JSON.stringify(next)) return chain
  return { links: [...chain.links.slice(0, index + 1), { query: next, first: count }], count, isWhole: false }
}

/** Returns the index of the page that has a row; the last page if the row is beyond all that is known. */
export function findPage({ links }: Chain, row: number): number {
  let [low, high] = [0, links.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((links[middle]?.first ?? 0) <= row) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the query of the page after one: by cursor, sequence or number of the page, as the page says. */
export function defaultNext(last: ListPage<unknown>, pages: number): PageQuery | undefined {
  if (last.next_cursor) return { cursor: last.next_cursor }
  if (!last.has_more) return undefined
  return last.next_after === undefined ? { page: pages + 1 } : { after: last.next_after }
}
