import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '../server/src/config.ts'

/** Writes docs/configuration.md from the table that the server reads; `--check` only reports whether it is up to date. */
const target = join(import.meta.dirname, '../docs/configuration.md')

/** Settings that only the command line reads. */
const commandSettings = [
  {
    name: 'TESSERA_ADMIN_DATABASE_URL',
    fallback: 'postgres://<you>@127.0.0.1:5432/postgres',
    about: 'PostgreSQL as the owner, for `migrate`, `org`, `demo`, `ledger` and `backup`. The server never needs it.',
  },
  { name: 'TESSERA_ADMIN_KEY', fallback: '', about: 'Admin key for commands that call a server.' },
  { name: 'TESSERA_SECRET_KEY', fallback: '', about: 'Secret or restricted key for commands of the Integration API.' },
  { name: 'TESSERA_URL', fallback: '', about: 'Address of that server; without it, this machine.' },
]

type SettingRow = { readonly name: string; readonly fallback: string; readonly about: string }

const table = (rows: readonly SettingRow[]): string =>
  [
    '| variable | default | what it is |',
    '|---|---|---|',
    ...rows.map(
      ({ name, fallback, about }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${about} |`,
    ),
  ].join('\n')

const page = `<!-- Written by \`npm run generate\` from server/src/config.ts. -->
# Configuration

All settings are environment variables, read once at the start. The command line also reads a file \`.env\` at the root of a
checkout, for variables that are not set. If a setting is invalid, the process does not start, and an error names the setting.
\`tessera doctor\` checks what the settings point to.

## The server

${table(settings)}

## The command line

${table(commandSettings)}

## Secrets

\`TESSERA_DATABASE_URL\`, \`TESSERA_ENCRYPTION_KEY\`, \`TESSERA_STRIPE_SECRET_KEY\`, \`TESSERA_STRIPE_WEBHOOK_SECRET\`,
\`TESSERA_SMTP_URL\` and \`TESSERA_ADMIN_DATABASE_URL\` are secrets: keep them out of files that others can read, and out of logs.
Without \`TESSERA_ENCRYPTION_KEY\` a backup is not fully usable: keep a copy of the key apart from the backups.
`

if (process.argv.includes('--check')) {
  const isFresh = readFileSync(target, 'utf8') === page
  if (!isFresh) console.error('docs/configuration.md is stale: run `npm run generate`')
  process.exitCode = isFresh ? 0 : 1
} else writeFileSync(target, page)
