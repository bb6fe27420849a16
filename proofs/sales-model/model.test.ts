import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { world, type World } from '../../server/testing/test-server.ts'
import { runModel } from './model.ts'

let w: World
before(async () => {
  w = await world()
})
after(() => w.end())

const commands = Number(process.env.TESSERA_MODEL_COMMANDS ?? 300)

test(`${commands} random commands leave the stock and the books as a model of a few lines says`, async () => {
  const told = await runModel(w, { commands, seed: 20_260_314 })
  assert.ok(told.commands >= commands && told.orders > commands / 30, JSON.stringify(told))
  assert.equal(Object.keys(told.kinds).length, 13, JSON.stringify(told))
})

test('a place that is sold and not counted is found, with the shortest list of commands that shows it', async () => {
  const owner = new pg.Client({ connectionString: w.ownerUrl })
  await owner.connect()
  await owner.query(`
    create function forget_sale() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger forget_sale before insert on stock_entry for each row when (new.reason = 'sale') execute function forget_sale()
  `)
  await owner.end()
  await assert.rejects(runModel(w, { commands: 300, seed: 1 }), (error: Error) => {
    assert.match(error.message, /seed: 1[\s\S]*checkout\(#/)
    return true
  })
})
