import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Operation, operations } from '#contract'
import pg from 'pg'
import { routes } from '../../src/slices.ts'
import { freshDatabase } from '#testing/database'
import { startApp, type World, world } from '#testing/test-server'
import {
  forgetsItsKey,
  honest,
  ignoresABound,
  leaksAList,
  leaksAReference,
  leaksARow,
  type Owner,
  plantedTable,
  skipsItsScope,
  tellsTooMuch,
  unknownParameter,
} from './planted.ts'
import type { Group } from './recipe.ts'
import type { Finding } from './session.ts'
import { findings } from './suite.ts'

const groupsOf = (list: readonly Finding[]): Group[] => [...new Set(list.map((finding) => finding.group))]

const casesIn = (list: readonly Finding[]): string[] => [...new Set(list.map((finding) => finding.case))]

for (const strict of [true, false]) {
  describe(strict ? 'in a strict server' : 'in a server as it runs in production', () => {
    const owner: Owner = { db: undefined }
    const sound = honest()
    const faulty = {
      row: leaksARow(owner),
      list: leaksAList(owner),
      reference: leaksAReference(owner),
      scope: skipsItsScope(),
      field: tellsTooMuch(),
      bound: ignoresABound(),
      twice: forgetsItsKey(),
    }
    const planted = [...sound, ...Object.values(faulty)]
    const among: Operation[] = [...operations, ...planted.map(({ op }) => op)]
    let w: World

    before(async () => {
      w = await world({ strict, routes: [...routes, ...planted.map(({ binding }) => binding)] })
      owner.db = w.db
      const client = new pg.Client({ connectionString: w.ownerUrl })
      await client.connect()
      await client.query(plantedTable)
      await client.end()
    })
    after(() => w.end())

    const found = (op: Operation): Promise<Finding[]> => findings(op, w, { among })

    for (const { op } of sound) {
      test(`nothing is found in ${op.id}, which is honest`, async () => assert.deepEqual(await found(op), []))
    }

    test("a handler that reads another organisation's row is found", async () => {
      const list = await found(faulty.row.op)
      assert.deepEqual(groupsOf(list), ['tenancy'])
      assert.deepEqual(casesIn(list), ["another organisation's customer_id"])
    })

    test("a handler that lists another organisation's rows is found", async () => {
      assert.deepEqual(casesIn(await found(faulty.list.op)), ["nothing of another organisation's"])
    })

    test("a handler that tells whether another organisation's row exists is found", async () => {
      assert.deepEqual(casesIn(await found(faulty.reference.op)), ["another organisation's customer_id in the request"])
    })

    test('an operation that is served with another scope is found', async () => {
      const list = await found(faulty.scope.op)
      assert.deepEqual(groupsOf(list), ['scopes', 'problems'])
      assert.ok(casesIn(list).includes('every scope but customers:read'))
      assert.ok(casesIn(list).includes('customers:read alone'))
    })

    test('a field that the contract does not name is found', async () => {
      const list = await found(faulty.field.op)
      const said = strict ? 'no fault of the server' : 'an answer as it is declared'
      assert.ok(list.some(({ group, expected }) => group === 'answers' && expected === said))
    })

    test('a bound that is not held is found', async () => {
      const list = await found(faulty.bound.op)
      assert.deepEqual(casesIn(list), ['form count: maximum 10', 'json count: maximum 10'])
    })

    test('a write that happens twice is found', async () => {
      const list = await found(faulty.twice.op)
      assert.deepEqual(groupsOf(list), ['once'])
      assert.ok(list.some(({ expected, got }) => expected === 'nothing happens' && got === 'changes in planted'))
    })

    test('a path parameter that no subject is known for stops the suite, and says where to add it', async () => {
      await assert.rejects(findings(unknownParameter, w), /\{oddity_id\}.*server\/test\/generated\/subjects\.ts/)
    })
  })
}

test('a server does not start while an operation has no handler', async () => {
  const database = await freshDatabase()
  const gap = routes.filter((binding) => binding.op.id !== 'getCustomer')
  await assert.rejects(startApp(database.appUrl, { routes: gap }), /operations without a handler: getCustomer/)
  await database.drop()
})
