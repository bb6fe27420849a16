import { repositoryFiles, type RepositoryFile } from './repository-files.ts'
import { skipped, toVerdict, type Check } from './verdict.ts'

const maxLines = 250
const reasonPrefix = 'longer than 250 lines because'

export const fileSizes: Check = {
  name: 'sizes',
  about: `no .ts file over ${maxLines} lines, unless its first line is a comment with "${reasonPrefix} …"`,
  run: async () => {
    const files = await repositoryFiles('*.ts')
    return files ? toVerdict(findLongFiles(files)) : skipped('not a git checkout')
  },
}

export function findLongFiles(files: readonly RepositoryFile[]): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: lineCount(text), excused: hasReason(text) }))
    .filter(({ lines, excused }) => lines > maxLines && !excused)
    .map(({ path, lines }) => `${path}: ${lines} lines; split it, or begin it with // ${reasonPrefix} …`)
}

function hasReason(text: string): boolean {
  const [first = ''] = text.split('\n', 1)
  return /^\s*(\/\/|\/\*)/.test(first) && new RegExp(`${reasonPrefix} \\S`).test(first)
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
