import { createInterface } from 'node:readline/promises'
import { UsageError } from './usage-error.ts'

/** Asks before something that cannot be undone. Throws unless the answer is yes; without a terminal `--yes` must be given. */
export async function confirm(question: string, isConfirmed: boolean): Promise<void> {
  if (isConfirmed) return
  if (!process.stdin.isTTY) throw new UsageError(`${question} There is no terminal to ask: add --yes to confirm.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await terminal.question(`${question} [y/N] `)
    if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError('nothing was changed')
  } finally {
    terminal.close()
  }
}
