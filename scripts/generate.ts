import { parseArgs } from 'node:util'
import { capture } from './lib/command.ts'
import { ensureServices } from './services.ts'

type Generator = { readonly name: string; readonly program: string; readonly about: string }

/** In this order: the SDK is generated from the contract, as the OpenAPI documents are. */
const generators: readonly Generator[] = [
  {
    name: 'tables',
    program: 'scripts/tables.ts',
    about: 'types of the tables, locks and SQL functions, from the migrations',
  },
  { name: 'openapi', program: 'contract/src/write-openapi.ts', about: 'OpenAPI documents, from the contract' },
  { name: 'sdk', program: 'sdk/generate/main.ts', about: 'the generated part of the SDK, from the contract' },
  { name: 'errors', program: 'scripts/errors.ts', about: 'docs/errors, from the contract' },
  { name: 'configuration', program: 'scripts/configuration.ts', about: 'docs/configuration.md, from the settings' },
  { name: 'decisions', program: 'scripts/decisions.ts', about: 'docs/decisions/README.md, from the records' },
  {
    name: 'words',
    program: 'words/compile/main.ts',
    about: 'functions of the texts that people read, from words/*/*/*.json',
  },
]

const help = `Usage: npm run generate -- [name…]

Writes the files that are generated and committed; without a name, all of them. npm run check reports stale ones.

${generators.map(({ name, about }) => `  ${name.padEnd(15)}${about}`).join('\n')}

"tables" starts PostgreSQL if it does not run.
`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const unknown = positionals.find((name) => !generators.some((generator) => generator.name === name))
  if (unknown !== undefined) {
    console.error(`There is no generator "${unknown}".\n\n${help}`)
    return 2
  }
  for (const generator of generators.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const { code, output } = await run(generator)
    if (output.trim() !== '') console.log(output.trim())
    console.log(code === 0 ? `✓ ${generator.name}` : `✗ ${generator.name}: exit code ${code}`)
    if (code !== 0) return 1
  }
  return 0
}

async function run({ name, program }: Generator): Promise<{ code: number; output: string }> {
  const env = name === 'tables' ? { TESSERA_ADMIN_DATABASE_URL: (await ensureServices()).adminDatabaseUrl } : {}
  return capture(process.execPath, [program], { env })
}

process.exitCode = await main()
