import type { Operation } from '#contract'
import { createPerson, type TestPerson } from '#testing/staff'
import type { TestOrg, TestServer } from '#testing/test-server'
import { compileResponseCheck, type ResponseCheck } from './response-checks.ts'
import { createKeyring, type Keyring } from './keyring.ts'
import { memoize } from './memoize.ts'
import { highLimits, watchOtherOrgs, type OtherOrgs } from './other-orgs.ts'
import type { CaseGroup } from './recipe.ts'
import type { Ids } from './subject-scope.ts'
import { createPathIds } from './subjects.ts'
import { raiseEndpointLimit } from './subjects/webhooks.ts'

/** One violation of an operation, with the case that found it. */
export type Finding = {
  readonly operation: string
  readonly group: CaseGroup
  readonly case: string
  readonly expected: string
  readonly got: string
}

/** The case that a request belongs to. */
export type CaseRef = { readonly group: CaseGroup; readonly name: string }

/** The check of one operation: an organisation for it, a foreign one, and the findings so far. */
export type Session = {
  readonly op: Operation
  readonly operations: readonly Operation[]
  readonly server: TestServer
  readonly keys: Keyring
  /** The cookies of a signed-in person of the organisation. */
  cookies(): Promise<string>
  readonly check: ResponseCheck
  ownOrg(): Promise<TestOrg>
  readonly others: OtherOrgs
  /** An organisation that has one of every object. */
  foreignOrg(): Promise<TestOrg>
  /** Ids of objects of the organisation that no request changes. */
  ownIds(): Promise<Ids>
  foreignIds(): Promise<Ids>
  ownReferences(make: () => Promise<Ids>): Promise<Ids>
  /** Returns a number that no other request had. */
  next(): number
  readonly findings: Finding[]
  /** The messages about parameters outside their bounds. */
  readonly complaints: Set<string>
}

type SharedParts = {
  /** An organisation in which other sessions work too; by default a new one. */
  readonly org?: TestOrg
  /** By default a session knows only itself. */
  readonly others?: OtherOrgs
}

/** Opens a session in a new organisation, unless one to share is given. */
export async function openSession(
  op: Operation,
  server: TestServer,
  operations: readonly Operation[],
  shared: SharedParts = {},
): Promise<Session> {
  const org = shared.org ?? (await server.createOrg({ limits: highLimits }))
  await raiseEndpointLimit(server, org)
  const keys = createKeyring(server, org, op)
  const others = shared.others ?? watchOtherOrgs(server)
  const createOwnIds = async () => createPathIds(op, server, await keys.org())
  let references: Promise<Ids> | undefined
  let count = 0
  return {
    op,
    operations,
    server,
    keys,
    cookies: memoize(async () => listCookies(await createPerson(server, org))),
    check: compileResponseCheck(op),
    ownOrg: () => keys.org(),
    others,
    foreignOrg: () => others.filledOrg(),
    ownIds: op.plane === 'store' ? renewRegularly(createOwnIds) : memoize(createOwnIds),
    foreignIds: memoize(async () => createPathIds(op, server, await others.filledOrg())),
    ownReferences: (make) => (references ??= make()),
    next: () => ++count,
    findings: [],
    complaints: new Set(),
  }
}

const listCookies = ({ browser }: TestPerson): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export function report(session: Session, at: CaseRef, expected: string, got: string): void {
  session.findings.push({ operation: session.op.id, group: at.group, case: at.name, expected, got })
}

/** On the store plane a basket allows only so many requests per minute, so that others replace it. */
function renewRegularly<T>(make: () => Promise<T>): () => Promise<T> {
  let uses = 0
  let created: Promise<T> | undefined
  return () => {
    if (created === undefined || ++uses % 40 === 0) created = make()
    return created
  }
}
