import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

/** What a page of a list has, however the list is paged. */
type ListPage<Row> = {
  readonly data: readonly Row[]
  readonly has_more?: boolean
  readonly next_cursor?: string | null
  readonly next_after?: number
}

/** What the next request adds to the query. */
export type PageQuery = Readonly<Record<string, string | number>>

type ListOptions<Row> = {
  readonly queryKey: QueryKey
  /** Reads a page: `{}` for the first. */
  readonly fetchPage: (query: PageQuery) => PromiseLike<ListPage<Row>>
  /** The query of the page after one; without it, by cursor, number of the page or sequence, as the page says. */
  readonly nextQuery?: (last: ListPage<Row>, pages: number) => PageQuery | undefined
}

export type List<Row> = {
  readonly rows: readonly Row[]
  readonly isPending: boolean
  readonly error: unknown
  readonly hasMore: boolean
  readMore(): void
  readAgain(): void
}

/** A list that is read page by page. */
export function useList<Row>({ queryKey, fetchPage, nextQuery = defaultNext }: ListOptions<Row>): List<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: PageQuery }) => Promise.resolve(fetchPage(pageParam)),
    initialPageParam: {},
    getNextPageParam: (last: ListPage<Row>, pages) => nextQuery(last, pages.length),
    // Comparing all rows with those before each new page would take longer with every page.
    structuralSharing: false,
    // Reading again would read every page that the person has scrolled past.
    refetchOnWindowFocus: false,
  })
  const { data, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data])
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const readAgain = useCallback(() => void refetch(), [refetch])
  return { rows, isPending, error, hasMore: hasNextPage, readMore, readAgain }
}

function defaultNext(last: ListPage<unknown>, pages: number): PageQuery | undefined {
  if (last.next_cursor) return { cursor: last.next_cursor }
  if (!last.has_more) return undefined
  return last.next_after === undefined ? { page: pages + 1 } : { after: last.next_after }
}
