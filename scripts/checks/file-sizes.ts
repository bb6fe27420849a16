import { repositoryFiles, type RepositoryFile } from './repository-files.ts'
import { skipped, verdictOf, type Check } from './verdict.ts'

const longest = 250
const excuse = 'longer than 250 lines because'

export const fileSizes: Check = {
  name: 'sizes',
  about: `no .ts file over ${longest} lines, unless its first line is a comment with "${excuse} …"`,
  run: async () => {
    const files = await repositoryFiles('*.ts')
    return files ? verdictOf(tooLong(files)) : skipped('not a git checkout')
  },
}

export function tooLong(files: readonly RepositoryFile[]): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: lineCount(text), excused: isExcused(text) }))
    .filter(({ lines, excused }) => lines > longest && !excused)
    .map(({ path, lines }) => `${path}: ${lines} lines; split it, or begin it with // ${excuse} …`)
}

function isExcused(text: string): boolean {
  const [first = ''] = text.split('\n', 1)
  return /^\s*(\/\/|\/\*)/.test(first) && new RegExp(`${excuse} \\S`).test(first)
}

function lineCount(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}
