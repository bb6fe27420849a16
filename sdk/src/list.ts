/** The fields of a list response that paging uses. */
export type Page<Item> = {
  readonly data: readonly Item[]
  readonly has_more?: boolean
  readonly next_cursor?: string | null
  readonly next_after?: number
}

type Value = string | number | boolean | null | undefined

export type Query = Readonly<Record<string, Value>>

/** How the next page is requested: by page number, cursor, after a number or before an id; or there is only one page. */
export type Paging = 'pages' | 'cursor' | `cursor:${number}` | 'after' | 'whole' | `before:${string}`

/**
 * A list request. Awaited, it is the page of the query; iterated with `for await`, it is every
 * item from there on, and further pages are requested as needed.
 */
export type ListRequest<P, Item> = PromiseLike<P> &
  AsyncIterable<Item> & {
    catch<B = never>(failed: (error: unknown) => B | PromiseLike<B>): Promise<P | B>
    /** The pages, one after the other. */
    pages(): AsyncGenerator<P, void, undefined>
    /** Every item from here on in one array. Mind the number of items. */
    all(): Promise<Item[]>
  }

/** Sends no request before the list is awaited or iterated. */
export function listRequest<P extends Page<Item>, Item>(
  load: (query: Query) => Promise<P>,
  query: Query,
  paging: Paging,
): ListRequest<P, Item> {
  let first: Promise<P> | undefined
  const firstPage = (): Promise<P> => (first ??= load(query))
  async function* pages(): AsyncGenerator<P, void, undefined> {
    let next: Query | undefined = firstQuery(query, paging)
    while (next) {
      const page = await load(next)
      yield page
      next = nextQuery(page, next, paging)
    }
  }
  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const page of pages()) yield* page.data
  }
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- one call serves both `await` and `for await`.
    then: (loaded, failed) => firstPage().then(loaded, failed),
    catch: (failed) => firstPage().catch(failed),
    pages,
    async all() {
      const found: Item[] = []
      for await (const item of items()) found.push(item)
      return found
    },
    [Symbol.asyncIterator]: items,
  }
}

/**
 * Iteration uses large pages. Without a limit, a list by `cursor` alone comes in one response, which `export` is for; the
 * others name the largest page that they have.
 */
function firstQuery(query: Query, paging: Paging): Query {
  const [kind, largest = 500] = paging.split(':')
  return kind === 'cursor' && query.limit === undefined ? { ...query, limit: Number(largest) } : query
}

function nextQuery(page: Page<unknown>, query: Query, paging: Paging): Query | undefined {
  const more = page.has_more === true
  const [kind = '', field = ''] = paging.split(':')
  switch (kind) {
    case 'whole':
      return undefined
    case 'after':
      return more ? { ...query, after: page.next_after } : undefined
    case 'pages':
      return more ? nextPageQuery(query) : undefined
    case 'cursor':
      if (query.page_number !== undefined) return more ? nextPageQuery(query) : undefined
      return page.next_cursor ? { ...query, cursor: page.next_cursor } : undefined
    default:
      return more ? { ...query, before: getId(page.data.at(-1), field) } : undefined
  }
}

/** Returns the id of an item, which is a number or a string by the contract. */
const getId = (item: unknown, field: string): Value => (item as Readonly<Record<string, Value>> | undefined)?.[field]

const nextPageQuery = (query: Query): Query => ({ ...query, page_number: Number(query.page_number ?? 1) + 1 })
