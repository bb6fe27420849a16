import { randomUUID } from 'node:crypto'
import { isWrite, type Operation } from '#contract'
import { listBranches, type JsonSchema } from '#http/json-schema'
import { read } from '#platform/db'
import { toUuid } from '#platform/ids'
import { findOrderSecrets } from '#testing/order-secret'
import { fanHeaders } from '#testing/sso/linked-fan'
import { STAFF_ORIGIN } from '#testing/staff'
import type { TestRequest, TestResponse } from '#testing/test-server'
import { prepareClock } from './subjects/clock.ts'
import { findResponseViolations } from './response-checks.ts'
import { encodeForm, type Json } from './json.ts'
import { applyChange, type ValueChange } from './value-changes.ts'
import { FORM, type RequestRecipe, type SubjectOwner } from './recipe.ts'
import { report, type CaseRef, type Session } from './session.ts'
import { findShape } from './shapes.ts'
import { isForFans } from './subjects/sso.ts'
import { prepareStaffProvider } from './subjects/staff.ts'
import type { Id, Ids } from './subject-scope.ts'
import { findExample, createPathIds, findSubject, subjects } from './subjects.ts'
import { listFields } from './tenancy-cases.ts'
import { validText } from './valid-text.ts'
import { validValue, type ValueOptions } from './valid-values.ts'

/** A request ready to be sent, once or more. */
export type PreparedRequest = { readonly path: string; readonly call: TestRequest; readonly ids: readonly string[] }

/** Sends the request that a recipe describes. */
export async function sendRecipe(session: Session, recipe: RequestRecipe, at: CaseRef): Promise<TestResponse> {
  return send(session, await prepare(session, recipe), at)
}

/** Sends a request and checks its response against the contract, whatever the case is about. */
export async function send(session: Session, { path, call }: PreparedRequest, at: CaseRef): Promise<TestResponse> {
  const reply = await session.server.call(path, call)
  for (const { expected, got } of findResponseViolations(session.op, session.check, call, reply))
    report(session, at, expected, got)
  return reply
}

/** Creates the objects that the recipe needs, and a request that differs from a valid one only as the recipe says. */
export async function prepare(session: Session, recipe: RequestRecipe): Promise<PreparedRequest> {
  const { op } = session
  await prepareClock(op, session.server, await session.ownOrg())
  await prepareStaffProvider(op, session.server, await session.ownOrg())
  const ids = await resolveIds(session, recipe)
  const own = !recipe.fresh && !recipe.references
  const references = own
    ? await session.ownReferences(async () => createReferences(session, {}, await session.ownIds()))
    : await createReferences(session, recipe, ids)
  if (!recipe.ids && !recipe.references) session.others.record(await session.ownOrg(), { ...references, ...ids })
  const options = toValueOptions(session, recipe, references)
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const query = encodeForm(buildValue(op.query, recipe.query, options) ?? {})
  return {
    path: `${path}${recipe.beyond ?? ''}${query && `?${query}`}`,
    call: await buildCall(session, recipe, buildBody(op, recipe, options), { ...references, ...ids }),
    ids: [...Object.values(ids), ...Object.values(references)].map(String),
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const findSecret = read<{ client_secret: string }>(
  `select client_secret from basket where org_id = $1 and basket_id = $2`,
)

/** Adds the secret of the basket that a request names, even a foreign one: the secret must not give access to another organisation. */
async function secretHeaders(session: Session, ids: Ids): Promise<Record<string, string>> {
  const basketId = String(ids.basket_id)
  if (!/^bsk_\w{26}$/.test(basketId)) return {}
  for (const owner of [session.ownOrg, session.foreignOrg]) {
    const { org } = await owner()
    const found = await session.server.db.one(findSecret, org, toUuid(basketId))
    if (found) return { 'X-Basket-Secret': found.client_secret }
  }
  return { 'X-Basket-Secret': 'unknown' }
}

/** The same for the order that a request names. */
async function orderSecretHeaders(session: Session, orderUuid: string): Promise<Record<string, string>> {
  for (const owner of [session.ownOrg, session.foreignOrg]) {
    const found = await findOrderSecrets(session.server.db, (await owner()).org, orderUuid)
    if (found !== undefined) return found
  }
  return { 'X-Order-Secret': 'unknown', 'X-Payment-Secret': 'unknown' }
}

async function buildExtraHeaders(session: Session, ids: Ids): Promise<Record<string, string>> {
  if (!session.op.headers) return {}
  const { order_uuid: orderUuid } = ids
  if (typeof orderUuid === 'string') return isUuid(orderUuid) ? orderSecretHeaders(session, orderUuid) : {}
  return isForFans(session.op) ? fanHeaders(session.server, await session.ownOrg()) : secretHeaders(session, ids)
}

/** An operation of a person is called by a page of the installation, in a browser that is signed in. */
const buildBrowserHeaders = async (session: Session, recipe: RequestRecipe): Promise<Record<string, string>> =>
  session.op.session ? { Origin: STAFF_ORIGIN, ...(recipe.key !== 'none' && { Cookie: await session.cookies() }) } : {}

type RequestBody = { readonly type: string | undefined; readonly bytes: Buffer<ArrayBuffer> | undefined }

async function buildCall(
  session: Session,
  recipe: RequestRecipe,
  { type, bytes }: RequestBody,
  ids: Ids,
): Promise<TestRequest> {
  const method = recipe.method ?? session.op.method
  const authorization = session.op.session ? undefined : await session.keys.authorization(recipe.key ?? 'whole')
  const headers = {
    ...(authorization !== undefined && { Authorization: authorization }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(session.op.keyRequired && { 'Idempotency-Key': randomUUID() }),
    ...(await buildExtraHeaders(session, ids)),
    ...(await buildBrowserHeaders(session, recipe)),
    ...recipe.headers,
  }
  return { method, headers, ...(bytes && method !== 'GET' && { body: bytes }) }
}

function buildBody(op: Operation, recipe: RequestRecipe, options: ValueOptions): RequestBody {
  if (!isWrite(op)) return { type: undefined, bytes: undefined }
  if (recipe.raw?.kind === 'sent') return recipe.raw
  const value = buildValue(op.body, recipe.body, options)
  if (recipe.raw) return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value ?? {}).padEnd(recipe.raw.length)) }
  if (value === undefined) return { type: undefined, bytes: undefined }
  if (recipe.encoding === 'form') return { type: FORM, bytes: Buffer.from(encodeForm(value)) }
  return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value)) }
}

const JSON_TYPE = 'application/json'

function buildValue(
  schema: JsonSchema | undefined,
  change: ValueChange | undefined,
  options: ValueOptions,
): Json | undefined {
  const valid = schema && validValue(schema, options)
  return change ? applyChange(schema ?? {}, valid ?? {}, change, options) : valid
}

async function resolveIds(session: Session, recipe: RequestRecipe): Promise<Ids> {
  const fields = Object.entries<JsonSchema>(session.op.params?.properties ?? {})
  const owners = fields.map(([name]) => recipe.ids?.[name] ?? 'own')
  const own = owners.includes('own') ? await ownIds(session, recipe) : {}
  const foreign = owners.includes('foreign') ? await session.foreignIds() : {}
  const toId = (name: string, schema: JsonSchema): Id => {
    const owner = recipe.ids?.[name] ?? 'own'
    if (typeof owner === 'object') return owner.text
    return { own: own[name], foreign: foreign[name], missing: missingId(schema) }[owner] ?? ''
  }
  return Object.fromEntries(fields.map(([name, schema]) => [name, toId(name, schema)]))
}

const ownIds = async (session: Session, recipe: RequestRecipe): Promise<Ids> =>
  recipe.fresh ? createPathIds(session.op, session.server, await session.ownOrg()) : session.ownIds()

/** Returns an id of the right format that does not exist. */
function missingId(schema: JsonSchema): Id {
  const forms = listBranches(schema) ?? [schema]
  const number = forms.find((form) => form.type === 'integer')
  if (number) return number.maximum ?? Number.MAX_SAFE_INTEGER
  const text = forms.find((form) => form.pattern !== undefined)
  return text ? validText(text, 0) : 'no_such_id'
}

/** Creates the objects that fields of the query and the body refer to by name, for a path with these ids. */
async function createReferences(session: Session, recipe: RequestRecipe, ids: Ids): Promise<Ids> {
  const { op, server } = session
  const fields = new Map([...listFields(op.query), ...listFields(op.body)].map(({ name, schema }) => [name, schema]))
  const made: Record<string, Id> = {}
  for (const name of new Set([...Object.keys(subjects), ...fields.keys()])) {
    const schema = fields.get(name)
    const make = findSubject(op, name)
    if (!schema || !make) continue
    const owner: SubjectOwner = recipe.references?.[name] ?? 'own'
    const org = owner === 'foreign' ? session.foreignOrg() : session.ownOrg()
    made[name] =
      owner === 'missing' ? missingId(schema) : await make({ server, org: await org, made: { ...ids, ...made } })
  }
  return made
}

function toValueOptions(session: Session, recipe: RequestRecipe, references: Ids): ValueOptions {
  const count = session.next()
  const named = Object.keys(recipe.references ?? {})
  const shape = findShape(session.op.id, named)
  return {
    size: recipe.size ?? 'least',
    salt: recipe.salt ?? 0,
    valueFor: (name) => references[name] ?? findExample(session.op, name)?.(count),
    also: [...named, ...shape.also],
    without: shape.without,
  }
}
