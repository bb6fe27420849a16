import { capture } from '../lib/command.ts'
import { repositoryFiles, type RepositoryFile } from './repository-files.ts'
import { skipped, toVerdict, type Check } from './verdict.ts'

/** Each machine chooses its own package registry: an address in the repository would break the other machines. */
export const addresses: Check = {
  name: 'addresses',
  about: 'no file names a package registry, and the lockfile has no download addresses',
  run: async () => {
    const files = await repositoryFiles()
    return files ? toVerdict(findRegistryAddresses(files, await readRegistryHost())) : skipped('not a git checkout')
  },
}

// Written so that this line does not match itself.
const publicRegistries = /\b(registry\.npmjs\.(org|com)|registry\.yarnpkg\.com|npm\.pkg\.github\.com)/

export function findRegistryAddresses(files: readonly RepositoryFile[], registry: string | undefined): string[] {
  return files.flatMap(({ path, text }) => [
    ...findLines(
      text,
      (line) => publicRegistries.test(line) || (registry !== undefined && line.includes(registry)),
    ).map((line) => `${path}:${line}: names a package registry`),
    ...(path.endsWith('package-lock.json')
      ? findLines(text, (line) => /"resolved":\s*"http/.test(line)).map((line) => `${path}:${line}: download address`)
      : []),
  ])
}

function findLines(text: string, matches: (line: string) => boolean): number[] {
  return text.split('\n').flatMap((line, index) => (matches(line) ? [index + 1] : []))
}

/** Returns the host that npm uses here, which may be a mirror; undefined for localhost, which half the repository names. */
async function readRegistryHost(): Promise<string | undefined> {
  const { code, output } = await capture('npm', ['config', 'get', 'registry'])
  const url = output.trim().split('\n').at(-1) ?? ''
  if (code !== 0 || !URL.canParse(url)) return undefined
  const { host } = new URL(url)
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) ? undefined : host
}
