import type { TestOrg, TestServer } from '#testing/test-server'
import { renewAdminKey } from './keyring.ts'
import { memoize } from './memoize.ts'
import type { Id, Ids } from './subject-scope.ts'
import { subjects } from './subjects.ts'
import { raiseEndpointLimit } from './subjects/webhooks.ts'

/** What the sessions on one server know of organisations other than their own. */
export type OtherOrgs = {
  /** Returns an organisation that has one of every object. The first call creates it. */
  filledOrg(): Promise<TestOrg>
  /** Adds objects that a session created in its organisation. */
  record(org: TestOrg, ids: Ids): void
  /** Returns what a text shows of any organisation but this one: name and id. */
  find(text: string, own: TestOrg): Promise<string[]>
}

/** The suite sends more requests per minute than the specification allows; it checks the rules, not the limits. */
export const highLimits = { keyMinute: 100_000_000, keyDay: 100_000_000, orgDay: 100_000_000 }

/**
 * One organisation with every object serves all sessions, because it costs more than most of their requests. A list
 * without a filter may show newer objects instead of its objects, so those of all other sessions count too.
 */
export function watchOtherOrgs(server: TestServer): OtherOrgs {
  const filled = memoize(() => createFilledOrg(server))
  const recorded = new Map<Id, RecordedId[]>()
  return {
    filledOrg: async () => (await filled()).org(),
    record({ org }, ids) {
      for (const [name, id] of Object.entries(ids)) {
        if (name in subjects) recorded.set(id, [...(recorded.get(id) ?? []), { org, name }])
      }
    },
    async find(text, own) {
      const { ids } = await filled()
      const ofFilled = Object.entries(ids).filter(([name, id]) => contains(text, name, id))
      const ofOthers = listIds(text).flatMap(([field, id]) =>
        (recorded.get(id) ?? [])
          .filter(({ org, name }) => org !== own.org && (field === undefined || field === name))
          .map(({ name }) => [name, id] as const),
      )
      return [...new Set([...ofFilled, ...ofOthers].map(([name, id]) => `${name} ${id}`))]
    },
  }
}

type RecordedId = { readonly org: string; readonly name: string }

async function createFilledOrg(server: TestServer): Promise<{ org: () => Promise<TestOrg>; ids: Ids }> {
  const org = await server.createOrg({ limits: highLimits })
  await raiseEndpointLimit(server, org)
  const made: Record<string, Id> = { org_id: org.id }
  for (const [name, make] of Object.entries(subjects)) made[name] = await make({ server, org, made })
  return { org: renewAdminKey(server, org), ids: made }
}

/** A number counts as an id only under its name; a text counts anywhere. */
const contains = (text: string, name: string, id: Id): boolean =>
  typeof id === 'string' ? text.includes(id) : new RegExp(`${name}": ?"?${id}\\b`).test(text)

/** Returns what may be an id in a text: every word, and every number with its field. */
const listIds = (text: string): (readonly [field: string | undefined, id: Id])[] => [
  ...Array.from(text.matchAll(/[\w-]+/g), ([word]) => [undefined, word] as const),
  ...Array.from(text.matchAll(/(\w+)": ?"?(\d+)\b/g), ([, field, id]) => [field, Number(id)] as const),
]
