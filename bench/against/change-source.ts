/** The name of the function that alternates ours and bare, today and before it was renamed. */
const interleaving = /^export async function (runInterleaved|interleaved)\(/m

const ROUND_SECONDS = 1

/**
 * Changes a module of a bench program so that rounds run on request, and are short: many short pairs of rounds tell more than
 * few long ones. A commit needs nothing for it, so that every earlier commit can be compared.
 */
export function changeSource(source: string, roundsUrl: string): string {
  const short = source.replace(/^const SECONDS = \d+$/m, `const SECONDS = ${ROUND_SECONDS}`)
  const name = interleaving.exec(short)?.[1]
  if (name === undefined) return short
  return `${short.replace(interleaving, 'async function unusedInterleaving(')}
export { runRequestedRounds as ${name} } from ${JSON.stringify(roundsUrl)}
`
}
