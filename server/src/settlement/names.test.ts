import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { accountNames, kindNames } from './names.ts'

test('accounts and movements have the names that the console shows', async () => {
  const file = await readFile(new URL('../../../words/console/settlement/en.json', import.meta.url), 'utf8')
  const shown = Object.values(JSON.parse(file) as Record<string, string>).map((text) => text.split(', such as')[0])

  for (const name of [...Object.values(accountNames), ...Object.values(kindNames)])
    assert.ok(shown.includes(name), name)
})
