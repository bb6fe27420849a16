import { Type } from 'typebox'
import {
  Closed,
  CustomerParams,
  RequiredText,
  Nullable,
  operation,
  PrefixedId,
  type Input,
  type Operation,
} from '#contract'
import { bindRead, bindWrite, type Binding } from '#http/bind'
import type { Ctx } from '#platform/context'
import { inTx, read, write, type Db, type Tx } from '#platform/db'
import { publicId, toUuid } from '#platform/ids'
import { fail } from '#platform/problem'

/** An operation as the contract declares it, and the binding that serves it with a fault. */
export type PlantedOperation = { readonly op: Operation; readonly binding: Binding }

/** A connection without row-level security, for handlers that leak. It is set once the server runs. */
export type OwnerConnection = { db: Db | undefined }

/** The table that planted writes fill: a tenant table like any other. */
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

const plantedRead = (fault: string) =>
  operation({
    id: `plantedRead_${fault}`,
    plane: 'v1',
    method: 'GET',
    path: `/v1/planted/${fault}/{customer_id}`,
    tag: 'Planted',
    summary: 'A planted read',
    description: 'Returns a customer.',
    scope: 'customers:read',
    params: CustomerParams,
    response: Row,
    errors: ['not_found'],
  })

const plantedList = (fault: string) =>
  operation({
    id: `plantedList_${fault}`,
    plane: 'v1',
    method: 'GET',
    path: `/v1/planted_lists/${fault}`,
    tag: 'Planted',
    summary: 'A planted list',
    description: 'Returns customers.',
    scope: 'customers:read',
    response: Closed({ data: Type.Array(Row) }),
    errors: [],
  })

const body = (most: number) =>
  Closed({
    note: RequiredText('A note.', 20),
    count: Type.Optional(Type.Integer({ description: 'How many.', minimum: 1, maximum: most, default: 1 })),
    customer_id: Type.Optional(PrefixedId('cus', 'A customer.')),
  })

const plantedWrite = (fault: string) =>
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

/** Operations that do what they declare: the suite finds nothing. */
export const correctOperations = (): PlantedOperation[] => [
  serve(plantedRead('honest'), (op) => bindRead(op, (ctx, { params }) => ownCustomer(ctx, params.customer_id))),
  serve(plantedList('honest'), (op) => bindRead(op, async (ctx) => ({ data: await ownCustomers(ctx) }))),
  serve(plantedWrite('honest'), (op) => bindWrite(op, (tx, ctx, input) => keep(tx, ctx, input))),
]

export const leaksARow = (owner: OwnerConnection): PlantedOperation =>
  serve(plantedRead('leaking'), (op) => bindRead(op, (_ctx, { params }) => anyCustomer(owner, params.customer_id)))

export const leaksAList = (owner: OwnerConnection): PlantedOperation =>
  serve(plantedList('leaking'), (op) =>
    bindRead(op, async () => ({ data: (await ownerDb(owner).unscoped(everyCustomer)).map(view) })),
  )

/** Looks up a reference in the body across organisations. */
export const leaksAReference = (owner: OwnerConnection): PlantedOperation =>
  serve(plantedWrite('leaking'), (op) =>
    bindWrite(op, async (tx, ctx, input) => {
      const { customer_id, ...rest } = input.body
      if (customer_id !== undefined) await anyCustomer(owner, customer_id)
      return keep(tx, ctx, { ...input, body: rest })
    }),
  )

/** Served with another scope than the declared one. */
export const skipsItsScope = (): PlantedOperation =>
  serve(plantedRead('unscoped'), (op) =>
    bindRead({ ...op, scope: 'organisation:read' }, (ctx, { params }) => ownCustomer(ctx, params.customer_id)),
  )

export const returnsUndeclaredField = (): PlantedOperation =>
  serve(plantedRead('talkative'), (op) =>
    bindRead(op, async (ctx, { params }) => {
      const customer = { ...(await ownCustomer(ctx, params.customer_id)), shoe_size: 42 }
      return customer
    }),
  )

/** Served with a bound that is one too high. */
export const ignoresABound = (): PlantedOperation =>
  serve(plantedWrite('boundless'), (op) =>
    bindWrite({ ...op, body: body(11) }, (tx, ctx, input) => keep(tx, ctx, input)),
  )

/** Served as a read, so that the Idempotency-Key is not stored. */
export const forgetsItsKey = (): PlantedOperation =>
  serve(plantedWrite('forgetful'), (op) =>
    bindRead(op, (ctx, input) => inTx(ctx.db, ctx.org, (tx) => keep(tx, ctx, input))),
  )

/** Its path has a parameter without a subject. */
export const unknownParameter: Operation = {
  ...plantedRead('odd'),
  path: '/v1/planted/odd/{oddity_id}',
  params: Closed({ oddity_id: Type.String() }),
}

const serve = <O extends Operation>(op: O, bind: (op: O) => Binding): PlantedOperation => ({ op, binding: bind(op) })

const findOwn = read<{ customer_id: string }>('select customer_id from customer where org_id = $1 and customer_id = $2')
const listOwn = read<{ customer_id: string }>('select customer_id from customer where org_id = $1')
const findAny = read<{ customer_id: string }>('select customer_id from customer where customer_id = $1')
const everyCustomer = read<{ customer_id: string }>('select customer_id from customer')
const insert = write('insert into planted (org_id, note, count) values ($1, $2, $3)')

const view = (row: { customer_id: string }) => ({ customer: publicId('cus', row.customer_id) })

const ownCustomer = async (ctx: Ctx, id: string) =>
  view((await ctx.db.one(findOwn, ctx.org, toUuid(id))) ?? fail('not_found'))
const ownCustomers = async (ctx: Ctx) => (await ctx.db.all(listOwn, ctx.org)).map(view)
const anyCustomer = async (owner: OwnerConnection, id: string) =>
  view((await ownerDb(owner).unscoped(findAny, toUuid(id)))[0] ?? fail('not_found'))

async function keep(
  tx: Tx,
  ctx: Ctx,
  { body: { note, count = 1, customer_id } }: Input<ReturnType<typeof plantedWrite>>,
) {
  const known =
    customer_id === undefined ? null : ((await tx.one(findOwn, ctx.org, toUuid(customer_id))) ?? fail('not_found'))
  await tx.count(insert, ctx.org, note, count)
  return { note, count, customer: known && view(known).customer }
}

function ownerDb({ db }: OwnerConnection): Db {
  if (!db) throw new Error('the server is not there yet')
  return db
}
