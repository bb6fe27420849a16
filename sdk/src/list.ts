/** The part of a list that its pages are turned by. */
export type Page<Item> = {
  readonly data: readonly Item[]
  readonly has_more?: boolean
  readonly next_cursor?: string | null
  readonly next_after?: number
}

type Value = string | number | boolean | null | undefined

export type Query = Readonly<Record<string, Value>>

/** How the next page is asked for: by number, by cursor, after a number, before an id; or there is one page alone. */
export type Paging = 'pages' | 'cursor' | 'after' | 'whole' | `before:${string}`

/**
 * A list that is asked for. Awaited, it is the one page that the query names; walked with `for await`, it is every
 * item from there on, and further pages are asked for as they are needed.
 */
export type ListRequest<P, Item> = PromiseLike<P> &
  AsyncIterable<Item> & {
    catch<B = never>(failed: (error: unknown) => B | PromiseLike<B>): Promise<P | B>
    /** The pages themselves, one after the other. */
    pages(): AsyncGenerator<P, void, undefined>
    /** Every item from here on in one array; mind how many there are. */
    all(): Promise<Item[]>
  }

/** Nothing is asked for before somebody awaits the list or walks it. */
export function listRequest<P extends Page<Item>, Item>(
  load: (query: Query) => Promise<P>,
  query: Query,
  paging: Paging,
): ListRequest<P, Item> {
  let first: Promise<P> | undefined
  const one = (): Promise<P> => (first ??= load(query))
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
    then: (loaded, failed) => one().then(loaded, failed),
    catch: (failed) => one().catch(failed),
    pages,
    async all() {
      const found: Item[] = []
      for await (const item of items()) found.push(item)
      return found
    },
    [Symbol.asyncIterator]: items,
  }
}

/** Without a limit a list by cursor comes in one response, which is what `export` is for: walked, it is paged. */
const firstQuery = (query: Query, paging: Paging): Query =>
  paging === 'cursor' && query.limit === undefined ? { ...query, limit: 500 } : query

function nextQuery(page: Page<unknown>, query: Query, paging: Paging): Query | undefined {
  const more = page.has_more === true
  switch (paging) {
    case 'whole':
      return undefined
    case 'after':
      return more ? { ...query, after: page.next_after } : undefined
    case 'pages':
      return more ? turned(query) : undefined
    case 'cursor':
      if (query.page_number !== undefined) return more ? turned(query) : undefined
      return page.next_cursor ? { ...query, cursor: page.next_cursor } : undefined
    default:
      return more ? { ...query, before: idOf(page.data.at(-1), paging.slice('before:'.length)) } : undefined
  }
}

/** What the list calls its items by, which is a number or a text by the contract. */
const idOf = (item: unknown, field: string): Value => (item as Readonly<Record<string, Value>> | undefined)?.[field]

const turned = (query: Query): Query => ({ ...query, page_number: Number(query.page_number ?? 1) + 1 })
