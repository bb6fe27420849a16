import { shortName } from './select-files.ts'
import { waitingFiles } from './waiting-files.ts'

/** Folders whose test files mostly start other processes, or take so long that loading the server does not matter. */
const folders = ['apps', 'bench', 'deploy', 'proofs', 'scripts']

/** Test files of other folders that cannot run in a process in which other files have run, each with the reason. */
export const ownProcessFiles: Readonly<Record<string, string>> = {
  'server/src/http/explain.test.ts': 'compares times of a few milliseconds',
  'server/src/http/form.test.ts': 'compares times of a few milliseconds',
  'server/src/http/json-body.test.ts': 'compares times of a few milliseconds',
  'server/src/http/prototype.test.ts': 'freezes the prototypes of all objects and arrays',
}

/** True if the file does not share its process with other files. Files that wait compare times, so they do not either. */
export function needsOwnProcess(file: string): boolean {
  const name = shortName(file)
  const isListed = Object.hasOwn(ownProcessFiles, name) || Object.hasOwn(waitingFiles, name)
  return isListed || folders.includes(name.split('/')[0] ?? '')
}
