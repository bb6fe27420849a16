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
import { bindOpen, bindRead, bindWrite } from '#http/bind'
import { inTx, read, write, type Db, type Read, type Shape, type Tx, type Write } from '#platform/db'
import { orgId, publicId, type OrgId } from '#platform/ids'
import { fail } from '#platform/problem'

// The compiler is the judge here: each line under an expectation must be refused, and an expectation that nothing
// breaks is an error itself. Nothing of it runs; what runs is only that these sentences are listed with the others.
type Given = {
  db: Db
  tx: Tx
  org: OrgId
  customer: Customer
  organisation: Organisation
  lock: Write<{ id: string }>
  find: Read<{ id: string }>
  page: { shape: Shape; limit: number }
}
const refused = (_lines: (given: Given) => unknown): void => {}

test('a statement that writes or locks needs a transaction', () => {
  refused(({ db, org, lock, find, page }) => [
    db.json(find, page, org),
    // @ts-expect-error a Db has no write
    db.write(lock, org),
    // @ts-expect-error and does not take a write for a read
    db.all(lock, org),
    // @ts-expect-error nor makes JSON of one
    db.json(lock, page, org),
    // @ts-expect-error a Db is not a Tx
    inTx(db, org, async () => 1).then((_done) => needsTx(db)),
  ])
})

test('a transaction takes reads and writes, each by its own way', () => {
  refused(({ tx, org, lock, find }) => [
    tx.write(lock, org),
    tx.one(find, org),
    // @ts-expect-error a write cannot be passed off as a read
    tx.one(lock, org),
    // @ts-expect-error what is counted has no rows
    tx.count(lock, org),
    // @ts-expect-error a transaction does not begin another
    inTx(tx, org, async () => 1),
    // @ts-expect-error nor ask past the organisation
    tx.unscoped(find),
  ])
})

test('an organisation is not any string', () => {
  refused(({ db, tx, find, lock }) => [
    db.all(find, orgId('0198c5a0-0000-7000-8000-000000000000')),
    // @ts-expect-error a UUID is not yet an organisation
    db.all(find, '0198c5a0-0000-7000-8000-000000000000'),
    // @ts-expect-error what the API shows is none either
    tx.write(lock, publicId('org', '0198c5a0-0000-7000-8000-000000000000')),
    // @ts-expect-error and it cannot be left out
    db.all(find),
    // @ts-expect-error not even for a transaction
    inTx(db, async () => 1),
  ])
})

test('a row has the columns that its statement says', () => {
  refused(({ db, org }) => [
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

test('there is no error that the catalogue does not have', () => {
  refused(() => [
    errors.not_found.status satisfies 404,
    () => fail('not_found'),
    // @ts-expect-error there is no such code
    () => fail('no_such_code'),
    // @ts-expect-error nor may a word become one
    'whatever' satisfies ErrorCode,
    // @ts-expect-error an id has a kind that the contract names
    publicId('xyz', ''),
  ])
})

test('an answer fits the contract', () => {
  refused(({ customer, organisation }) => [
    bindRead(getCustomer, async () => customer),
    bindRead(getCustomer, async () => ({ jsonBytes: Buffer.from('{}') })),
    bindRead(getOrganisation, async () => organisation),
    // @ts-expect-error another object is no answer
    bindRead(getCustomer, async () => organisation),
    // @ts-expect-error nor is one that lacks a field
    bindRead(getCustomer, async () => ({ ...customer, updated_at: undefined })),
    // @ts-expect-error nor is nothing
    bindWrite(createCustomer, async () => {}),
    // @ts-expect-error a replay fits it too
    bindWrite(createCustomer, async () => customer, { forReplay: () => organisation }),
  ])
})

test('a handler is given what the operation takes', () => {
  refused(({ customer }) => [
    bindRead(listCustomers, async (_ctx, { query }) => ({ ...list, data: [], has_more: (query.limit ?? 20) > 1 })),
    // @ts-expect-error a query has no other parameters
    bindRead(listCustomers, async (_ctx, { query }) => ({ ...list, data: [], has_more: query.cursor === '' })),
    bindRead(getCustomer, async (_ctx, { params }) => ({ ...customer, org_customer_id: params.customer_id })),
    // @ts-expect-error a path has no other parameters
    bindRead(getCustomer, async (_ctx, { params }) => ({ ...customer, org_customer_id: params.key_id })),
    // @ts-expect-error a read has no body
    bindRead(getCustomer, async (_ctx, { body }) => ({ ...customer, first_name: body.first_name })),
    // @ts-expect-error what needs no key is given nothing
    bindOpen(getCustomer, async (_ctx: { org: OrgId }) => customer),
    // @ts-expect-error a read is given no transaction
    bindRead(getCustomer, async (_tx: Tx, _ctx: unknown) => customer),
  ])
})

test('the types of inputs come from their schemas', () => {
  type Body = Input<typeof createCustomer>['body']
  refused(() => [
    { first_name: 'A', last_name: 'B', email_address: 'a@b' } satisfies Body,
    { first_name: 'A', last_name: 'B', email_address: 'a@b', postcode: null } satisfies Body,
    // @ts-expect-error an e-mail address is required
    { first_name: 'A', last_name: 'B' } satisfies Body,
    // @ts-expect-error a number is no name
    { first_name: 1, last_name: 'B', email_address: 'a@b' } satisfies Body,
    undefined satisfies Input<typeof revokeKey>['body'],
    // @ts-expect-error an operation without a body takes none
    {} satisfies Input<typeof revokeKey>['body'],
  ])
})

const list = { object: 'customers', url: '', org_id: '' } as const
const needsTx = (_tx: Tx): void => {}
const needsRead = (_read: Read<unknown>): void => {}
