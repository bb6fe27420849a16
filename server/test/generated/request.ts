import { writes, type Operation } from '#contract'
import { branchesOf, type JsonSchema } from '#http/json-schema'
import { read } from '#platform/db'
import { uuidOf } from '#platform/ids'
import { fanHeaders } from '#testing/sso/fan'
import type { Call, Reply } from '#testing/test-server'
import { readyClock } from './subjects/clock.ts'
import { frameFaults } from './response-checks.ts'
import { encodeForm, type Json } from './json.ts'
import { put, type Change } from './value-changes.ts'
import { FORM, type Recipe, type Whose } from './recipe.ts'
import { note, type At, type Session } from './session.ts'
import { shapeOf } from './shapes.ts'
import { isForFans } from './subjects/sso.ts'
import { exampleOf, pathIds, subjectOf, subjects, type Id, type Ids } from './subjects.ts'
import { fieldsIn } from './tenancy-cases.ts'
import { validText } from './valid-text.ts'
import { validValue, type Wish } from './valid-values.ts'

/** A request ready to be sent, once or more. */
export type Request = { readonly path: string; readonly call: Call; readonly ids: readonly string[] }

/** Sends what a recipe says. */
export async function ask(session: Session, recipe: Recipe, at: At): Promise<Reply> {
  return send(session, await prepare(session, recipe), at)
}

/** Sends a request, and holds the frame of its answer against the contract, whatever the case is about. */
export async function send(session: Session, { path, call }: Request, at: At): Promise<Reply> {
  const reply = await session.world.call(path, call)
  for (const { expected, got } of frameFaults(session.op, session.check, call, reply)) note(session, at, expected, got)
  return reply
}

/** Makes what the recipe needs, and of it a request that differs from a valid one only as the recipe says. */
export async function prepare(session: Session, recipe: Recipe): Promise<Request> {
  const { op } = session
  await readyClock(op, session.world, await session.own())
  const ids = await idsFor(session, recipe)
  const own = !recipe.fresh && !recipe.references
  const references = own
    ? await session.ownReferences(() => referencesFor(session, {}))
    : await referencesFor(session, recipe)
  const wish = wishFor(session, recipe, references)
  const path = op.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])))
  const query = encodeForm(changed(op.query, recipe.query, wish) ?? {})
  return {
    path: `${path}${recipe.beyond ?? ''}${query && `?${query}`}`,
    call: await callFor(session, recipe, bodyFor(op, recipe, wish), ids),
    ids: [...Object.values(ids), ...Object.values(references)].map(String),
  }
}

const secretOf = read<{ client_secret: string }>(
  `select client_secret from basket where org_id = $1 and basket_id = $2`,
)

/** The secret of the basket that a request names, whoever it belongs to: it is no way to another organisation's. */
async function secretHeaders(session: Session, ids: Ids): Promise<Record<string, string>> {
  const basketId = String(ids.basket_id)
  if (!/^bsk_\w{26}$/.test(basketId)) return {}
  for (const { org } of [await session.own(), await session.foreign()]) {
    const found = await session.world.db.one(secretOf, org, uuidOf(basketId))
    if (found) return { 'X-Basket-Secret': found.client_secret }
  }
  return { 'X-Basket-Secret': 'nobody knows' }
}

async function headersOf(session: Session, ids: Ids): Promise<Record<string, string>> {
  if (!session.op.headers) return {}
  return isForFans(session.op) ? fanHeaders(session.world, await session.own()) : secretHeaders(session, ids)
}

type Body = { readonly type: string | undefined; readonly bytes: Buffer | undefined }

async function callFor(session: Session, recipe: Recipe, { type, bytes }: Body, ids: Ids): Promise<Call> {
  const method = recipe.method ?? session.op.method
  const authorization = await session.keys.authorization(recipe.key ?? 'whole')
  const headers = {
    ...(authorization !== undefined && { Authorization: authorization }),
    ...(type !== undefined && { 'Content-Type': type }),
    ...(await headersOf(session, ids)),
    ...recipe.headers,
  }
  return { method, headers, ...(bytes && method !== 'GET' && { body: bytes }) }
}

function bodyFor(op: Operation, recipe: Recipe, wish: Wish): Body {
  if (!writes(op)) return { type: undefined, bytes: undefined }
  if (recipe.raw?.kind === 'sent') return recipe.raw
  const value = changed(op.body, recipe.body, wish)
  if (recipe.raw) return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value ?? {}).padEnd(recipe.raw.length)) }
  if (value === undefined) return { type: undefined, bytes: undefined }
  if (recipe.encoding === 'form') return { type: FORM, bytes: Buffer.from(encodeForm(value)) }
  return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value)) }
}

const JSON_TYPE = 'application/json'

function changed(schema: JsonSchema | undefined, change: Change | undefined, wish: Wish): Json | undefined {
  const valid = schema && validValue(schema, wish)
  return change ? put(schema ?? {}, valid ?? {}, change, wish) : valid
}

async function idsFor(session: Session, recipe: Recipe): Promise<Ids> {
  const fields = Object.entries<JsonSchema>(session.op.params?.properties ?? {})
  const wishes = fields.map(([name]) => recipe.ids?.[name] ?? 'own')
  const own = wishes.includes('own') ? await ownIds(session, recipe) : {}
  const foreign = wishes.includes('foreign') ? await session.foreignIds() : {}
  const idOf = (name: string, schema: JsonSchema): Id => {
    const wish = recipe.ids?.[name] ?? 'own'
    if (typeof wish === 'object') return wish.text
    return { own: own[name], foreign: foreign[name], missing: missingId(schema) }[wish] ?? ''
  }
  return Object.fromEntries(fields.map(([name, schema]) => [name, idOf(name, schema)]))
}

const ownIds = async (session: Session, recipe: Recipe): Promise<Ids> =>
  recipe.fresh ? pathIds(session.op, session.world, await session.own()) : session.ownIds()

/** An id of the right form that nothing has. */
function missingId(schema: JsonSchema): Id {
  const forms = branchesOf(schema) ?? [schema]
  const number = forms.find((form) => form.type === 'integer')
  if (number) return number.maximum ?? Number.MAX_SAFE_INTEGER
  const text = forms.find((form) => form.pattern !== undefined)
  return text ? validText(text, 0) : 'no_such_thing'
}

/** What the fields of the query and the body point at that are named after things. */
async function referencesFor(session: Session, recipe: Recipe): Promise<Ids> {
  const { op, world } = session
  const fields = new Map([...fieldsIn(op.query), ...fieldsIn(op.body)].map(({ name, schema }) => [name, schema]))
  const made: Record<string, Id> = {}
  for (const name of new Set([...Object.keys(subjects), ...fields.keys()])) {
    const schema = fields.get(name)
    const make = subjectOf(op, name)
    if (!schema || !make) continue
    const whose: Whose = recipe.references?.[name] ?? 'own'
    const org = whose === 'foreign' ? session.foreign() : session.own()
    made[name] = whose === 'missing' ? missingId(schema) : await make({ world, org: await org, made })
  }
  return made
}

function wishFor(session: Session, recipe: Recipe, references: Ids): Wish {
  const count = session.next()
  const named = Object.keys(recipe.references ?? {})
  const shape = shapeOf(session.op.id, named)
  return {
    size: recipe.size ?? 'least',
    salt: recipe.salt ?? 0,
    given: (name) => references[name] ?? exampleOf(session.op, name)?.(count),
    also: [...named, ...shape.also],
    without: shape.without,
  }
}
