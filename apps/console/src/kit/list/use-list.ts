import { hashKey, useQueries, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import {
  defaultNext,
  emptyChain,
  extendChain,
  findPage,
  NEAR_END,
  type Chain,
  type ListPage,
  type PageQuery,
} from './chain.ts'

type ListOptions<Row> = {
  readonly queryKey: QueryKey
  /** Reads a page: `{}` for the first. */
  readonly fetchPage: (query: PageQuery) => PromiseLike<ListPage<Row>>
  /** The query of the page after one; without it, by cursor, number of the page or sequence, as the page says. */
  readonly nextQuery?: (last: ListPage<Row>, pages: number) => PageQuery | undefined
}

export type List<Row> = {
  /** Rows that are known so far. */
  readonly count: number
  /** Returns a row; undefined while its page is being read. */
  readonly rowAt: (index: number) => Row | undefined
  readonly isPending: boolean
  readonly error: unknown
  /** True if the server has more rows than are known. */
  readonly hasMore: boolean
  /** Says which rows are in view: their pages are read, and the one after them in time. */
  readonly onShown: (first: number, last: number) => void
  readAgain(): void
}

type PageRange = { readonly from: number; readonly to: number }
type ListState = { readonly hash: string; readonly chain: Chain; readonly shown: PageRange }
type NextQuery<Row> = NonNullable<ListOptions<Row>['nextQuery']>

/**
 * A list that is read page by page. Only the pages in view are kept current, so neither a new page nor reading again takes longer if
 * the person has scrolled past many.
 */
export function useList<Row>({ queryKey, fetchPage, nextQuery = defaultNext }: ListOptions<Row>): List<Row> {
  const client = useQueryClient()
  const [{ chain, shown }, setState] = useListState(queryKey, () => readChain(client, queryKey, nextQuery))
  const from = Math.min(shown.from, chain.links.length - 1)
  const results = useQueries({
    queries: chain.links.slice(from, shown.to + 1).map(({ query }) => ({
      queryKey: pageKey(queryKey, query),
      queryFn: () => Promise.resolve(fetchPage(query)),
      refetchOnWindowFocus: false,
      // Comparing the rows with those before would take longer than drawing those in view.
      structuralSharing: false,
    })),
  })
  const pages = results.map(({ data }) => data)
  const next = extendByPages(chain, { from, pages, nextQuery })
  useEffect(() => {
    if (next !== chain) setState((now) => (now.chain === chain ? { ...now, chain: next } : now))
  }, [chain, next, setState])
  // Changes with the pages, so that the rows in view are reported again.
  const onShown = useCallback(
    (first: number, last: number) => {
      const wanted = { from: findPage(next, first), to: findPage(next, last + NEAR_END) }
      setState((now) =>
        wanted.from === now.shown.from && wanted.to === now.shown.to ? now : { ...now, shown: wanted },
      )
    },
    [next, setState],
  )
  const rowAt = (index: number): Row | undefined => {
    const at = findPage(next, index)
    const link = next.links[at]
    if (!link) return undefined
    const read = link === chain.links[at] ? pages[at - from] : undefined
    // A page that has just come into view is in the cache if it was read before.
    return (read ?? client.getQueryData<ListPage<Row>>(pageKey(queryKey, link.query)))?.data[index - link.first]
  }
  return {
    count: next.count,
    rowAt,
    isPending: next.count === 0 && results.some(({ isPending }) => isPending),
    error: results.find(({ error }) => error)?.error,
    hasMore: !next.isWhole,
    onShown,
    readAgain: () => void client.invalidateQueries({ queryKey }),
  }
}

/** The pages of a list, and those in view. Other filters are another list. */
function useListState(queryKey: QueryKey, read: () => Chain) {
  const hash = hashKey(queryKey)
  const begin = (): ListState => ({ hash, chain: read(), shown: { from: 0, to: 0 } })
  const [stored, setState] = useState(begin)
  const state = stored.hash === hash ? stored : begin()
  if (state !== stored) setState(state)
  return [state, setState] as const
}

type ReadPages<Row> = {
  readonly from: number
  readonly pages: readonly (ListPage<Row> | undefined)[]
  readonly nextQuery: NextQuery<Row>
}

/** Adds what the pages in view say. A page that was forgotten says nothing about the one in its place. */
const extendByPages = <Row>(chain: Chain, { from, pages, nextQuery }: ReadPages<Row>): Chain =>
  pages.reduce<Chain>((before, page, i) => {
    const at = from + i
    if (!page || before.links[at] !== chain.links[at]) return before
    return extendChain(before, at, page.data.length, nextQuery(page, at + 1))
  }, chain)

const pageKey = (queryKey: QueryKey, query: PageQuery): QueryKey => [...queryKey, { page: query }]

/** Returns the pages that the cache still has, so that a person who comes back finds the list as long as it was. */
function readChain<Row>(client: QueryClient, queryKey: QueryKey, nextQuery: NextQuery<Row>): Chain {
  let chain = emptyChain
  for (let at = 0; ; at++) {
    const link = chain.links[at]
    const page = link && client.getQueryData<ListPage<Row>>(pageKey(queryKey, link.query))
    if (!page) return chain
    chain = extendChain(chain, at, page.data.length, nextQuery(page, at + 1))
  }
}
