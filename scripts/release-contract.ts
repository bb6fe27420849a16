import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { documents, render } from '../contract/src/write-openapi.ts'
import { releasedFolder } from './checks/openapi.ts'
import { capture, root } from './lib/command.ts'

const help = `Usage: npm run release-contract -- [--commit <id>]

Writes the OpenAPI documents of the working tree to ${releasedFolder}/ as the released contract. The check
openapi-breaking compares later changes of the contract with these documents. Run it once for each release, after the
version in package.json is set. It empties accepted-breaks.json, because accepted breaks are part of the release.

  --commit <id>   commit of the release (default: HEAD)
  --help          show this text
`

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' }, commit: { type: 'string' } } })
  if (values.help) {
    console.log(help)
    return 0
  }
  const commit = await resolveCommit(values.commit ?? 'HEAD')
  if (commit === undefined) {
    console.error(`There is no commit ${values.commit ?? 'HEAD'} in this repository.`)
    return 2
  }
  const version = readVersion()
  writeRelease(version, commit)
  console.log(`${releasedFolder} is now the contract of ${version}, commit ${commit}`)
  return 0
}

async function resolveCommit(name: string): Promise<string | undefined> {
  const { code, output } = await capture('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`])
  return code === 0 ? output.trim() : undefined
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return version
}

function writeRelease(version: string, commit: string): void {
  mkdirSync(join(root, releasedFolder), { recursive: true })
  const write = (name: string, text: string): void => writeFileSync(join(root, releasedFolder, name), text)
  for (const { plane } of documents) write(`${plane}.json`, render(plane))
  write('release.json', `${JSON.stringify({ version, commit }, null, 2)}\n`)
  write('accepted-breaks.json', '[]\n')
}

process.exitCode = await main()
