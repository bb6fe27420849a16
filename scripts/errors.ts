import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorHelp, errors, type ErrorCode } from '../contract/src/index.ts'

/** Writes a page for every error code into docs/errors; `--check` only says whether they are up to date. */
const folder = join(import.meta.dirname, '../docs/errors')

const codes = Object.keys(errors).filter((code): code is ErrorCode => code in errors)

const note = '<!-- Written by `npm run errors` from contract/src/errors.ts and contract/src/error-help.ts. -->\n'

function pageOf(code: ErrorCode): string {
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

const list = (): string =>
  `${note}# Errors

Every error has a \`code\` that never changes and a \`doc_url\` that leads to its page. The server shows the same pages
under \`/docs/errors\`.

| code | status | meaning |
|---|---|---|
${codes.map((code) => `| [\`${code}\`](${code}.md) | ${errors[code].status} | ${errors[code].title} |`).join('\n')}
`

const wanted = new Map([['README.md', list()], ...codes.map((code) => [`${code}.md`, pageOf(code)] as const)])

if (process.argv.includes('--check')) {
  const there = new Set(globSync('*.md', { cwd: folder }))
  const stale = [...new Set([...wanted.keys(), ...there])].filter(
    (name) => !there.has(name) || readFileSync(join(folder, name), 'utf8') !== wanted.get(name),
  )
  for (const name of stale.toSorted()) console.error(`docs/errors/${name} is stale: run \`npm run errors\``)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of wanted) writeFileSync(join(folder, name), text)
}
