import type { AdminApi } from './generated/admin.ts'
import { adminTable } from './generated/admin-table.ts'
import type { GateApi } from './generated/gate.ts'
import { gateTable } from './generated/gate-table.ts'
import type { V1Api } from './generated/v1.ts'
import { v1Table } from './generated/v1-table.ts'
import { followEvents } from './follow.ts'
import { buildMethods } from './methods.ts'
import type { ClientOptions } from './options.ts'

export type * from './generated/admin.ts'
export type * from './generated/errors.ts'
export type * from './generated/gate.ts'
export type * from './generated/models.ts'
export type * from './generated/v1.ts'
export type { ListRequest } from './list.ts'
export type { ClientOptions, Fetch, FollowOptions, RequestOptions, RequestSummary } from './options.ts'
export * from './errors.ts'
export * from './webhooks.ts'

export type TesseraOptions = ClientOptions & {
  /** A secret (`tsk_…`) or restricted (`trk_…`) key of the organisation. */
  readonly apiKey?: string | undefined
  /** For `tessera.admin`: an admin key (`tad_…`); default: `apiKey`. */
  readonly adminKey?: string | undefined
  /** For `tessera.admin` without a key, on a page of the installation with a signed-in person: the organisation (`org_…`) that they work for. */
  readonly organisation?: string | undefined
  /** For `tessera.gate`: the token of a device (`tdv_…`); default: `apiKey`. */
  readonly deviceToken?: string | undefined
}

/** The Integration API; `admin` is the Admin API, `gate` the Gate API. */
export type Tessera = V1Api & { readonly admin: AdminApi; readonly gate: GateApi }

const streams = { follow: followEvents }

function Client(this: object, options: TesseraOptions): void {
  Object.assign(this, buildMethods<V1Api>(v1Table, { ...options, key: () => options.apiKey }, streams), {
    admin: buildMethods<AdminApi>(adminTable, { ...options, key: () => options.adminKey ?? options.apiKey }, streams),
    gate: buildMethods<GateApi>(gateTable, { ...options, key: () => options.deviceToken ?? options.apiKey }, streams),
  })
}

/** A client for servers and tools. These keys are secrets: in a browser use `@tessera/sdk/store`. */
export const Tessera = Client as unknown as new (options: TesseraOptions) => Tessera
