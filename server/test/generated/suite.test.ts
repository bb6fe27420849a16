import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { type Operation, operations } from '#contract'
import pg from 'pg'
import type { Binding } from '../../src/http/bind.ts'
import { createTestDatabase } from '#testing/database'
import { startApp, type TestServer, startTestServer } from '#testing/test-server'
import { watchOtherOrgs } from './other-orgs.ts'
import {
  forgetsItsKey,
  correctOperations,
  ignoresABound,
  leaksAList,
  leaksAReference,
  leaksARow,
  type OwnerConnection,
  plantedTable,
  skipsItsScope,
  returnsUndeclaredField,
  unknownParameter,
} from './planted.ts'
import type { CaseGroup } from './recipe.ts'
import type { Finding } from './session.ts'
import { checkOperation } from './suite.ts'
import { findPart } from './test-operations.ts'

const listGroups = (list: readonly Finding[]): CaseGroup[] => [...new Set(list.map((finding) => finding.group))]

const listCaseNames = (list: readonly Finding[]): string[] => [...new Set(list.map((finding) => finding.case))]

for (const strict of [true, false]) {
  describe(strict ? 'in a strict server' : 'in a server as it runs in production', () => {
    const owner: OwnerConnection = { db: undefined }
    const correct = correctOperations()
    const faulty = {
      row: leaksARow(owner),
      list: leaksAList(owner),
      reference: leaksAReference(owner),
      scope: skipsItsScope(),
      field: returnsUndeclaredField(),
      bound: ignoresABound(),
      twice: forgetsItsKey(),
    }
    const planted = [...correct, ...Object.values(faulty)]
    const served: Operation[] = [...operations, ...planted.map(({ op }) => op)]
    let w: TestServer

    before(async () => {
      w = await startTestServer({ strict, routes: (routes) => [...routes, ...planted.map(({ binding }) => binding)] })
      owner.db = w.db
      const client = new pg.Client({ connectionString: w.ownerUrl })
      await client.connect()
      await client.query(plantedTable)
      await client.end()
    })
    after(() => w.stop())

    const check = (op: Operation): Promise<Finding[]> => checkOperation(op, w, { operations: served })

    for (const { op } of correct) {
      test(`finds nothing in ${op.id}, which is correct`, async () => assert.deepEqual(await check(op), []))
    }

    test("finds a handler that reads another organisation's row", async () => {
      const list = await check(faulty.row.op)
      assert.deepEqual(listGroups(list), ['tenancy'])
      assert.deepEqual(listCaseNames(list), ["another organisation's customer_id"])
    })

    test("finds a handler that lists another organisation's rows", async () => {
      assert.deepEqual(listCaseNames(await check(faulty.list.op)), ['no data of another organisation'])
    })

    test('finds objects that other sessions created, and not those of the organisation itself', async () => {
      const others = watchOtherOrgs(w)
      const [mine, theirs] = [await w.createOrg(), await w.createOrg()]
      others.record(theirs, { customer_id: 'cus_theirs', order_id: 123_456 })
      const text = '{"customers":["cus_theirs"],"order_id":123456,"event_id":123456}'
      assert.deepEqual(await others.find(text, mine), ['customer_id cus_theirs', 'order_id 123456'])
      assert.deepEqual(await others.find(text, theirs), [])
    })

    test("finds a handler that reveals whether another organisation's row exists", async () => {
      assert.deepEqual(listCaseNames(await check(faulty.reference.op)), [
        "another organisation's customer_id in the request",
      ])
    })

    test('finds an operation that is served with another scope', async () => {
      const list = await check(faulty.scope.op)
      assert.deepEqual(listGroups(list), ['scopes', 'problems'])
      assert.ok(listCaseNames(list).includes('every scope but customers:read'))
      assert.ok(listCaseNames(list).includes('customers:read alone'))
    })

    test('finds a field that the contract does not declare', async () => {
      const list = await check(faulty.field.op)
      const violation = strict ? 'no server error' : 'a response as declared'
      assert.ok(list.some(({ group, expected }) => group === 'responses' && expected === violation))
    })

    test('finds a bound that is not enforced', async () => {
      const list = await check(faulty.bound.op)
      assert.deepEqual(listCaseNames(list), ['form count: maximum 10', 'json count: maximum 10'])
    })

    test('finds a write that has two effects', async () => {
      const list = await check(faulty.twice.op)
      assert.deepEqual(listGroups(list), ['idempotency'])
      assert.ok(list.some(({ expected, got }) => expected === 'no effect' && got === 'changes in planted'))
    })

    test('fails for a path parameter without a subject, and says where to add it', async () => {
      await assert.rejects(checkOperation(unknownParameter, w), /\{oddity_id\}.*server\/test\/generated\/subjects\.ts/)
    })
  })
}

test('a server does not start while an operation has no handler', async () => {
  const database = await createTestDatabase()
  const withoutOne = (routes: readonly Binding[]) => routes.filter((binding) => binding.op.id !== 'getCustomer')
  await assert.rejects(startApp(database.appUrl, { routes: withoutOne }), /operations without a handler: getCustomer/)
  await database.drop()
})

test('each operation belongs to a part that has a test file', () => {
  const parts = new Set(operations.map(findPart))
  const files = globSync('*.test.ts', { cwd: import.meta.dirname })
  for (const part of parts) assert.ok(files.includes(`${part}.test.ts`), part)
})
