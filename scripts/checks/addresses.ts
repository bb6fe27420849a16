import { capture } from '../lib/command.ts'
import { repositoryFiles, type RepositoryFile } from './repository-files.ts'
import { skipped, verdictOf, type Check } from './verdict.ts'

/** Where packages come from is each machine's own business: an address in the repository would break the others. */
export const addresses: Check = {
  name: 'addresses',
  about: 'no file names a package registry, and the lockfile has no download addresses',
  run: async () => {
    const files = await repositoryFiles()
    return files ? verdictOf(namedRegistries(files, await ownRegistry())) : skipped('not a git checkout')
  },
}

// Written so that this line does not match itself.
const publicRegistries = /\b(registry\.npmjs\.(org|com)|registry\.yarnpkg\.com|npm\.pkg\.github\.com)/

export function namedRegistries(files: readonly RepositoryFile[], registry: string | undefined): string[] {
  return files.flatMap(({ path, text }) => [
    ...linesWith(
      text,
      (line) => publicRegistries.test(line) || (registry !== undefined && line.includes(registry)),
    ).map((line) => `${path}:${line}: names a package registry`),
    ...(path.endsWith('package-lock.json')
      ? linesWith(text, (line) => /"resolved":\s*"http/.test(line)).map((line) => `${path}:${line}: download address`)
      : []),
  ])
}

function linesWith(text: string, wanted: (line: string) => boolean): number[] {
  return text.split('\n').flatMap((line, index) => (wanted(line) ? [index + 1] : []))
}

/** The host npm uses here, which may be a mirror; one without a name of its own would match half the repository. */
async function ownRegistry(): Promise<string | undefined> {
  const { code, output } = await capture('npm', ['config', 'get', 'registry'])
  const url = output.trim().split('\n').at(-1) ?? ''
  if (code !== 0 || !URL.canParse(url)) return undefined
  const { host } = new URL(url)
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) ? undefined : host
}
