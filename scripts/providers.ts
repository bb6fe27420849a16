import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { run } from 'node:test'
import { ensureServices } from './services.ts'

/** Runs the suite of payment providers and prints its cases as a table: one row for each case, one column for each provider. */
const FOLDER = join(import.meta.dirname, '../server/test/providers')

async function listSuites(): Promise<string[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.test.ts'))
  const files = names.map((name) => join(FOLDER, name))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return files.filter((_, i) => texts[i]?.includes('testProvider('))
}

const services = await ensureServices()
process.env.TESSERA_ADMIN_DATABASE_URL ??= services.adminDatabaseUrl
process.env.TESSERA_REDIS_URL ??= services.redisUrl
const files = await listSuites()
const nameOf = (file: string): string => basename(file, '.test.ts')
const providers = files.map(nameOf)
const results = new Map<string, Map<string, string>>()
// One file after the other: a test says only where it is written, which is the same for all providers.
for (const file of files)
  for await (const { type, data } of run({ files: [file], concurrency: 1 })) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.name.endsWith('.test.ts')) continue
    const row = results.get(data.name) ?? new Map<string, string>()
    const passed = data.skip === undefined || data.skip === false ? 'yes' : 'skipped'
    row.set(nameOf(file), type === 'test:fail' ? 'FAILED' : passed)
    results.set(data.name, row)
    if (type === 'test:fail') process.exitCode = 1
  }
console.log(`| case | ${providers.join(' | ')} |\n|---|${providers.map(() => '---|').join('')}`)
for (const [name, row] of results)
  console.log(`| ${name} | ${providers.map((each) => row.get(each) ?? '-').join(' | ')} |`)
