import { test } from 'node:test'
import {
  createCustomer,
  errors,
  getCustomer,
  getOrganisation,
  listCustomers,
  revokeKey,
  type Customer,
  type ErrorCode,
  type Input,
  type Organisation,
} from '#contract'
import { bindPublic, bindRead, bindWrite } from '#http/bind'
import { inTx, read, write, type Db, type ReadStatement, type Shape, type Tx, type WriteStatement } from '#platform/db'
import { orgId, publicId, type OrgId } from '#platform/ids'
import { fail } from '#platform/problem'

// The compiler checks this file: each line under `@ts-expect-error` must not compile, and an unused `@ts-expect-error`
// is an error itself. The bodies never run; the tests only list these rules with the others.
type TypeExamples = {
  db: Db
  tx: Tx
  org: OrgId
  customer: Customer
  organisation: Organisation
  lock: WriteStatement<{ id: string }>
  find: ReadStatement<{ id: string }>
  page: { shape: Shape; limit: number }
}
const expectTypes = (_lines: (examples: TypeExamples) => unknown): void => {}

test('a statement that writes or locks needs a transaction', () => {
  expectTypes(({ db, org, lock, find, page }) => [
    db.json(find, page, org),
    // @ts-expect-error a Db has no write
    db.write(lock, org),
    // @ts-expect-error and accepts no write as a read
    db.all(lock, org),
    // @ts-expect-error nor returns one as JSON
    db.json(lock, page, org),
    // @ts-expect-error a Db is not a Tx
    inTx(db, org, async () => 1).then((_done) => needsTx(db)),
  ])
})

test('a transaction runs reads and writes, each by its own method', () => {
  expectTypes(({ tx, org, lock, find }) => [
    tx.write(lock, org),
    tx.one(find, org),
    // @ts-expect-error a write is not a read
    tx.one(lock, org),
    // @ts-expect-error a counted statement returns no rows
    tx.count(lock, org),
    // @ts-expect-error a transaction does not begin another
    inTx(tx, org, async () => 1),
    // @ts-expect-error nor query across organisations
    tx.unscoped(find),
  ])
})

test('an organisation id is not any string', () => {
  expectTypes(({ db, tx, find, lock }) => [
    db.all(find, orgId('0198c5a0-0000-7000-8000-000000000000')),
    // @ts-expect-error a UUID is not an organisation id
    db.all(find, '0198c5a0-0000-7000-8000-000000000000'),
    // @ts-expect-error nor is the public id
    tx.write(lock, publicId('org', '0198c5a0-0000-7000-8000-000000000000')),
    // @ts-expect-error and it cannot be omitted
    db.all(find),
    // @ts-expect-error not even for a transaction
    inTx(db, async () => 1),
  ])
})

test('a row has the columns that its statement says', () => {
  expectTypes(({ db, org }) => [
    db.one(read<{ name: string }>(''), org).then((row) => row?.name.length),
    // @ts-expect-error the row may be missing
    db.one(read<{ name: string }>(''), org).then((row) => row.name),
    // @ts-expect-error and has no other columns
    db.all(read<{ name: string }>(''), org).then((rows) => rows[0]?.email),
    // @ts-expect-error a statement is not its text
    db.all('select 1', org),
    // @ts-expect-error a parameter is a value that PostgreSQL knows
    db.all(read(''), org, { any: 'thing' }),
    // @ts-expect-error a write is not a read
    needsRead(write('')),
  ])
})

test('an error code must be in the catalogue', () => {
  expectTypes(() => [
    errors.not_found.status satisfies 404,
    () => fail('not_found'),
    // @ts-expect-error there is no such code
    () => fail('no_such_code'),
    // @ts-expect-error nor is any string one
    'whatever' satisfies ErrorCode,
    // @ts-expect-error the prefix of an id must be in the contract
    publicId('xyz', ''),
  ])
})

test('a handler returns what the contract declares', () => {
  expectTypes(({ customer, organisation }) => [
    bindRead(getCustomer, async () => customer),
    bindRead(getCustomer, async () => ({ jsonBytes: Buffer.from('{}') })),
    bindRead(getOrganisation, async () => organisation),
    // @ts-expect-error not another object
    bindRead(getCustomer, async () => organisation),
    // @ts-expect-error nor an object that lacks a field
    bindRead(getCustomer, async () => ({ ...customer, updated_at: undefined })),
    // @ts-expect-error nor nothing
    bindWrite(createCustomer, async () => {}),
    // @ts-expect-error nor another object as a replay
    bindWrite(createCustomer, async () => customer, { forReplay: () => organisation }),
  ])
})

test('a handler receives what the operation declares', () => {
  expectTypes(({ customer }) => [
    bindRead(listCustomers, async (_ctx, { query }) => ({ ...list, data: [], has_more: (query.limit ?? 20) > 1 })),
    // @ts-expect-error a query has no other parameters
    bindRead(listCustomers, async (_ctx, { query }) => ({ ...list, data: [], has_more: query.cursor === '' })),
    bindRead(getCustomer, async (_ctx, { params }) => ({ ...customer, org_customer_id: `${params.customer_id}` })),
    // @ts-expect-error a path has no other parameters
    bindRead(getCustomer, async (_ctx, { params }) => ({ ...customer, org_customer_id: params.key_id })),
    // @ts-expect-error a read has no body
    bindRead(getCustomer, async (_ctx, { body }) => ({ ...customer, first_name: body.first_name })),
    // @ts-expect-error an operation without a key has no organisation
    bindPublic(getCustomer, async (_ctx: { org: OrgId }) => customer),
    // @ts-expect-error a read has no transaction
    bindRead(getCustomer, async (_tx: Tx, _ctx: unknown) => customer),
  ])
})

test('the types of inputs come from their schemas', () => {
  type Body = Input<typeof createCustomer>['body']
  expectTypes(() => [
    { first_name: 'A', last_name: 'B', email_address: 'a@b' } satisfies Body,
    { first_name: 'A', last_name: 'B', email_address: 'a@b', postcode: null } satisfies Body,
    // @ts-expect-error an e-mail address is required
    { first_name: 'A', last_name: 'B' } satisfies Body,
    // @ts-expect-error a number is not a name
    { first_name: 1, last_name: 'B', email_address: 'a@b' } satisfies Body,
    undefined satisfies Input<typeof revokeKey>['body'],
    // @ts-expect-error an operation without a body accepts none
    {} satisfies Input<typeof revokeKey>['body'],
  ])
})

const list = { object: 'customers', url: '', org_id: '' } as const
const needsTx = (_tx: Tx): void => {}
const needsRead = (_read: ReadStatement<unknown>): void => {}
