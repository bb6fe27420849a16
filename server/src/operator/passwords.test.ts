import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from '#testing/database'
import { scramVerifier, setPassword } from './passwords.ts'

const ROLE = `passwords_test_${process.pid}`

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(`create role ${ROLE} login`)
})
after(async () => {
  await client.query(`drop role ${ROLE}`)
  await client.end()
  await database.drop()
})

const kept = async (): Promise<string> => {
  const { rows } = await client.query<{ kept: string }>(
    'select rolpassword as kept from pg_authid where rolname = $1',
    [ROLE],
  )
  return rows[0]?.kept ?? ''
}

test('the verifier is what PostgreSQL itself makes of the password', async () => {
  for (const password of ['plain', "o'dd \\ one", 'Größe٠ﬁ']) {
    await client.query(`alter role ${ROLE} password ${client.escapeLiteral(password)}`)
    const theirs = await kept()
    const [, iterations = '', salt = ''] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$/.exec(theirs) ?? []

    assert.equal(scramVerifier(password, Buffer.from(salt, 'base64'), Number(iterations)), theirs)
  }
})

test('a role is given its password without the database hearing it', async () => {
  await setPassword(database.ownerUrl, ROLE, 'secret of the test')

  assert.match(await kept(), /^SCRAM-SHA-256\$4096:/)
})
