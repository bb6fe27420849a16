import type { Operation } from '#contract'
import type { Org, World } from '#testing/test-server'
import { answerCheck, type AnswerCheck } from './response-checks.ts'
import { keyring, type Keyring } from './keyring.ts'
import type { Group } from './recipe.ts'
import { pathIds, type Ids } from './subjects.ts'
import { roomForEndpoints } from './webhooks.ts'

/** What is wrong with an operation, in words that say where to look. */
export type Finding = {
  readonly operation: string
  readonly group: Group
  readonly case: string
  readonly expected: string
  readonly got: string
}

/** Which case a request belongs to. */
export type At = { readonly group: Group; readonly name: string }

/** One operation on trial: an organisation of its own, another one, and what was found so far. */
export type Session = {
  readonly op: Operation
  readonly among: readonly Operation[]
  readonly world: World
  readonly keys: Keyring
  readonly check: AnswerCheck
  own(): Promise<Org>
  foreign(): Promise<Org>
  /** Things of the organisation that no request changes. */
  ownIds(): Promise<Ids>
  foreignIds(): Promise<Ids>
  ownReferences(make: () => Promise<Ids>): Promise<Ids>
  /** A number that no other request has had. */
  next(): number
  readonly found: Finding[]
  /** What was said about parameters outside their bounds. */
  readonly complaints: Set<string>
}

/** The suite asks more in a minute than the specification allows; it tries the rules, not the limits. */
const roomy = { keyMinute: 100_000_000, keyDay: 100_000_000, orgDay: 100_000_000 }

/** In an organisation of its own, unless it is to share one. */
export async function openSession(
  op: Operation,
  world: World,
  among: readonly Operation[],
  shared?: Org,
): Promise<Session> {
  const org = shared ?? (await world.anOrg({ limits: roomy }))
  await roomForEndpoints(world, org)
  const keys = keyring(world, org, op)
  const foreign = once(() => world.anOrg({ limits: roomy }))
  const thingsOfOwn = async () => pathIds(op, world, await keys.org())
  let references: Promise<Ids> | undefined
  let count = 0
  return {
    op,
    among,
    world,
    keys,
    check: answerCheck(op),
    own: () => keys.org(),
    foreign,
    ownIds: op.plane === 'store' ? inTurns(thingsOfOwn) : once(thingsOfOwn),
    foreignIds: once(async () => pathIds(op, world, await foreign())),
    ownReferences: (make) => (references ??= make()),
    next: () => ++count,
    found: [],
    complaints: new Set(),
  }
}

export function note(session: Session, at: At, expected: string, got: string): void {
  session.found.push({ operation: session.op.id, group: at.group, case: at.name, expected, got })
}

/** On the store plane a basket may be asked for so often in a minute, and then another takes its place. */
function inTurns<T>(make: () => Promise<T>): () => Promise<T> {
  let uses = 0
  let made: Promise<T> | undefined
  return () => {
    if (made === undefined || ++uses % 40 === 0) made = make()
    return made
  }
}

/** What is made when it is first asked for, and then kept. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}
