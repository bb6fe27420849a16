import type { TestOrg, TestServer } from '#testing/test-server'
import type { Json } from './json.ts'

export type Id = string | number
export type Ids = Readonly<Record<string, Id>>

/** Where an object is created: the organisation, and what was created in it for the same request before. */
export type SubjectScope = {
  readonly server: TestServer
  readonly org: TestOrg
  readonly made: Readonly<Record<string, Json>>
}
