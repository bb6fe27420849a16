import { Type } from 'typebox'
import { Closed, CustomerParams, Filled, Nullable, operation, PrefixedId, type Input, type Operation } from '#contract'
import { bindRead, bindWrite, type Binding } from '#http/bind'
import type { Ctx } from '#platform/context'
import { inTx, read, write, type Db, type Tx } from '#platform/db'
import { publicId, uuidOf } from '#platform/ids'
import { fail } from '#platform/problem'

/** What is planted: the operation as the contract has it, and what is served in its place. */
export type Planted = { readonly op: Operation; readonly binding: Binding }

/** A connection that row-level security does not hold, for handlers that leak. It is there once the world is. */
export type Owner = { db: Db | undefined }

/** The table that planted writes fill, like any other of an organisation's. */
export const plantedTable = `
  create table planted (org_id uuid not null references organisation, planted_id bigint generated always as identity,
    note text not null, count integer not null, primary key (org_id, planted_id));
  call guard_tenancy('planted');
`

const Row = Closed({ customer: PrefixedId('cus', 'The customer.') })
const Kept = Closed({
  note: Type.String({ description: 'The note.' }),
  count: Type.Integer({ description: 'How many.' }),
  customer: Nullable(Type.String(), 'The customer.'),
})

const readAt = (fault: string) =>
  operation({
    id: `plantedRead_${fault}`,
    plane: 'v1',
    method: 'GET',
    path: `/v1/planted/${fault}/{customer_id}`,
    tag: 'Planted',
    summary: 'A planted read',
    description: 'Answers a customer.',
    scope: 'customers:read',
    params: CustomerParams,
    response: Row,
    errors: ['not_found'],
  })

const listAt = (fault: string) =>
  operation({
    id: `plantedList_${fault}`,
    plane: 'v1',
    method: 'GET',
    path: `/v1/planted_lists/${fault}`,
    tag: 'Planted',
    summary: 'A planted list',
    description: 'Answers customers.',
    scope: 'customers:read',
    response: Closed({ data: Type.Array(Row) }),
    errors: [],
  })

const body = (most: number) =>
  Closed({
    note: Filled('A note.', 20),
    count: Type.Optional(Type.Integer({ description: 'How many.', minimum: 1, maximum: most, default: 1 })),
    customer_id: Type.Optional(PrefixedId('cus', 'A customer.')),
  })

const writeAt = (fault: string) =>
  operation({
    id: `plantedWrite_${fault}`,
    plane: 'v1',
    method: 'POST',
    path: `/v1/planted_writes/${fault}`,
    tag: 'Planted',
    summary: 'A planted write',
    description: 'Keeps a note.',
    scope: 'customers:write',
    body: body(10),
    response: Kept,
    errors: ['not_found'],
  })

/** Operations that do as they declare: the suite finds nothing. */
export const honest = (): Planted[] => [
  served(readAt('honest'), (op) => bindRead(op, (ctx, { params }) => ownCustomer(ctx, params.customer_id))),
  served(listAt('honest'), (op) => bindRead(op, async (ctx) => ({ data: await ownCustomers(ctx) }))),
  served(writeAt('honest'), (op) => bindWrite(op, (tx, ctx, input) => keep(tx, ctx, input))),
]

export const leaksARow = (owner: Owner): Planted =>
  served(readAt('leaking'), (op) => bindRead(op, (_ctx, { params }) => anyCustomer(owner, params.customer_id)))

export const leaksAList = (owner: Owner): Planted =>
  served(listAt('leaking'), (op) =>
    bindRead(op, async () => ({ data: (await ownerOf(owner).unscoped(everyCustomer)).map(view) })),
  )

/** Whether a reference in the body exists is asked across organisations. */
export const leaksAReference = (owner: Owner): Planted =>
  served(writeAt('leaking'), (op) =>
    bindWrite(op, async (tx, ctx, input) => {
      const { customer_id, ...rest } = input.body
      if (customer_id !== undefined) await anyCustomer(owner, customer_id)
      return keep(tx, ctx, { ...input, body: rest })
    }),
  )

/** Served with a scope that is not the declared one. */
export const skipsItsScope = (): Planted =>
  served(readAt('unscoped'), (op) =>
    bindRead({ ...op, scope: 'organisation:read' }, (ctx, { params }) => ownCustomer(ctx, params.customer_id)),
  )

export const tellsTooMuch = (): Planted =>
  served(readAt('talkative'), (op) =>
    bindRead(op, async (ctx, { params }) => {
      const told = { ...(await ownCustomer(ctx, params.customer_id)), shoe_size: 42 }
      return told
    }),
  )

/** Served with a bound that is one too high. */
export const ignoresABound = (): Planted =>
  served(writeAt('boundless'), (op) => bindWrite({ ...op, body: body(11) }, (tx, ctx, input) => keep(tx, ctx, input)))

/** Served as a read, so that nothing remembers the Idempotency-Key. */
export const forgetsItsKey = (): Planted =>
  served(writeAt('forgetful'), (op) =>
    bindRead(op, (ctx, input) => inTx(ctx.db, ctx.org, (tx) => keep(tx, ctx, input))),
  )

/** Its path has a parameter that no subject is known for. */
export const unknownParameter: Operation = {
  ...readAt('odd'),
  path: '/v1/planted/odd/{oddity_id}',
  params: Closed({ oddity_id: Type.String() }),
}

const served = <O extends Operation>(op: O, bind: (op: O) => Binding): Planted => ({ op, binding: bind(op) })

const findOwn = read<{ customer_id: string }>('select customer_id from customer where org_id = $1 and customer_id = $2')
const listOwn = read<{ customer_id: string }>('select customer_id from customer where org_id = $1')
const findAny = read<{ customer_id: string }>('select customer_id from customer where customer_id = $1')
const everyCustomer = read<{ customer_id: string }>('select customer_id from customer')
const insert = write('insert into planted (org_id, note, count) values ($1, $2, $3)')

const view = (row: { customer_id: string }) => ({ customer: publicId('cus', row.customer_id) })

const ownCustomer = async (ctx: Ctx, id: string) =>
  view((await ctx.db.one(findOwn, ctx.org, uuidOf(id))) ?? fail('not_found'))
const ownCustomers = async (ctx: Ctx) => (await ctx.db.all(listOwn, ctx.org)).map(view)
const anyCustomer = async (owner: Owner, id: string) =>
  view((await ownerOf(owner).unscoped(findAny, uuidOf(id)))[0] ?? fail('not_found'))

async function keep(tx: Tx, ctx: Ctx, { body: { note, count = 1, customer_id } }: Input<ReturnType<typeof writeAt>>) {
  const known =
    customer_id === undefined ? null : ((await tx.one(findOwn, ctx.org, uuidOf(customer_id))) ?? fail('not_found'))
  await tx.count(insert, ctx.org, note, count)
  return { note, count, customer: known && view(known).customer }
}

function ownerOf({ db }: Owner): Db {
  if (!db) throw new Error('the world is not there yet')
  return db
}
