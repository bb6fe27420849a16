import type { StoreApi } from './generated/store.ts'
import { storeTable } from './generated/store-table.ts'
import { buildMethods, type ClientMemory } from './methods.ts'
import type { ClientOptions } from './options.ts'

export type * from './generated/errors.ts'
export type * from './generated/models.ts'
export type * from './generated/store.ts'
export type { ListRequest } from './list.ts'
export type { ClientOptions, Fetch, RequestOptions, RequestSummary } from './options.ts'
export * from './errors.ts'

export type TesseraStoreOptions = ClientOptions & {
  /** A publishable key (`tpk_…`), bound to the web origins of your site. */
  readonly publishableKey: string
}

export type TesseraStore = StoreApi

function Client(this: object, { publishableKey, ...options }: TesseraStoreOptions): void {
  Object.assign(this, buildMethods<StoreApi>(storeTable, { ...options, key: () => publishableKey }, basketSecrets()))
}

/** A client for a fan's browser, with the Store API. */
export const TesseraStore = Client as unknown as new (options: TesseraStoreOptions) => TesseraStore

/**
 * A basket needs the secret that came with it. The client remembers the secrets of the baskets that
 * it has seen, so `basketSecret` is needed only after a reload.
 */
function basketSecrets(): ClientMemory {
  const secrets = new Map<string, string>()
  return {
    recall: (option, id) => (option === 'basketSecret' ? secrets.get(id) : undefined),
    note(answer) {
      const { object, id, client_secret } = answer as { object?: unknown; id?: unknown; client_secret?: unknown }
      if (object === 'basket' && typeof id === 'string' && typeof client_secret === 'string')
        secrets.set(id, client_secret)
    },
  }
}
