import type { Finding } from '@tessera/server/operator'

/** A table for people: columns as wide as their widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const MARKS = { good: '✓', warning: '!', bad: '✗' }

/** Formats findings as a table, followed by how to fix each that is not good. */
export function formatFindings(found: readonly Finding[]): string {
  const fixes = found.filter(({ state }) => state !== 'good').map(({ check, fix }) => `\n${check}: ${fix}`)
  return [table(found.map(({ check, state, message }) => [MARKS[state], check, message])), ...fixes].join('\n')
}

/** `1 seat`, `2 seats`. */
export const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`

const BAR = 30

/** Returns a function that shows progress: a bar on a terminal, otherwise a line for each tenth. */
export function progressBar(stream: NodeJS.WriteStream = process.stderr, unit = 'rows') {
  const startedAt = performance.now()
  let lastTenth = -1
  return (done: number, total: number): void => {
    const seconds = (performance.now() - startedAt) / 1000
    const full = Math.round((BAR * done) / total)
    const line = `${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done.toLocaleString('en')} of ${total.toLocaleString('en')} ${unit}, ${seconds.toFixed(1)} s`
    if (stream.isTTY) {
      stream.write(`\r${line}${done === total ? '\n' : ''}`)
      return
    }
    const tenth = Math.floor((10 * done) / total)
    if (tenth > lastTenth && (seconds > 2 || done === total)) stream.write(`${line}\n`)
    lastTenth = Math.max(tenth, lastTenth)
  }
}
