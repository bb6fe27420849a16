import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/src/config.ts'

/** Writes docs/configuration.md from the table that the server itself reads; `--check` only says whether it is up to date. */
const target = join(import.meta.dirname, '../docs/configuration.md')

/** What only the command line reads. */
const ofCommands = [
  {
    name: 'TESSERA_ADMIN_DATABASE_URL',
    fallback: 'postgres://<you>@127.0.0.1:5432/postgres',
    about: 'PostgreSQL as the owner, for `migrate`, `org`, `demo`, `books` and `backup`. The server never needs it.',
  },
  { name: 'TESSERA_ADMIN_KEY', fallback: '', about: 'Admin key for commands that speak with a server.' },
  { name: 'TESSERA_SECRET_KEY', fallback: '', about: 'Secret or restricted key for commands of the Integration API.' },
  { name: 'TESSERA_URL', fallback: '', about: 'Where that server is; without it, this machine.' },
]

type Row = { readonly name: string; readonly fallback: string; readonly about: string }

const table = (rows: readonly Row[]): string =>
  [
    '| variable | default | what it is |',
    '|---|---|---|',
    ...rows.map(
      ({ name, fallback, about }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${about} |`,
    ),
  ].join('\n')

const wanted = `<!-- Written by \`npm run configuration\` from server/src/config.ts. -->
# Configuration

All settings are environment variables, read once at the start. The command line also reads a file \`.env\` at the root of a
checkout, for variables that are not set. What is wrong with a setting is said in one sentence that names it, and the process does
not start. \`tessera doctor\` looks at what a setting leads to.

## The server

${table(settings)}

## The command line

${table(ofCommands)}

## Secrets

\`TESSERA_DATABASE_URL\`, \`TESSERA_ENCRYPTION_KEY\`, \`TESSERA_STRIPE_SECRET_KEY\`, \`TESSERA_STRIPE_WEBHOOK_SECRET\`,
\`TESSERA_SMTP_URL\` and \`TESSERA_ADMIN_DATABASE_URL\` hold secrets: keep them out of files that others read, and out of logs.
Without \`TESSERA_ENCRYPTION_KEY\` a backup cannot be used in full: keep a copy of it where the backups are not.
`

if (process.argv.includes('--check')) {
  const isFresh = readFileSync(target, 'utf8') === wanted
  if (!isFresh) console.error('docs/configuration.md is stale: run `npm run configuration`')
  process.exitCode = isFresh ? 0 : 1
} else writeFileSync(target, wanted)
