import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorHelp, errors, type ErrorCode } from '../contract/src/index.ts'

/** Writes a page for every error code to docs/errors; `--check` only reports whether they are up to date. */
const folder = join(import.meta.dirname, '../docs/errors')

const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors)

const note = '<!-- Written by `npm run generate` from contract/src/errors.ts and contract/src/error-help.ts. -->\n'

function renderPage(code: ErrorCode): string {
  const { status, type, title } = errors[code]
  const { when, remedy } = errorHelp[code]
  return `${note}# \`${code}\`

${title}.

| HTTP status | type |
|---|---|
| ${status} | \`${type}\` |

## When it happens

${when}

## What to do

${remedy}

[All errors](README.md)
`
}

const renderList = (): string =>
  `${note}# Errors

Every error has a \`code\` that never changes and a \`doc_url\` that leads to its page. The server shows the same pages
under \`/docs/errors\`.

| code | status | meaning |
|---|---|---|
${codes.map((code) => `| [\`${code}\`](${code}.md) | ${errors[code].status} | ${errors[code].title} |`).join('\n')}
`

const pages = new Map([['README.md', renderList()], ...codes.map((code) => [`${code}.md`, renderPage(code)] as const)])

if (process.argv.includes('--check')) {
  const existing = new Set(globSync('*.md', { cwd: folder }))
  const stale = [...new Set([...pages.keys(), ...existing])].filter(
    (name) => !existing.has(name) || readFileSync(join(folder, name), 'utf8') !== pages.get(name),
  )
  for (const name of stale.toSorted()) console.error(`docs/errors/${name} is stale: run \`npm run generate\``)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
}
