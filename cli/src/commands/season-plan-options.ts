import { InvalidArgumentError } from 'commander'
import { conflictChoices, conflictKinds } from '@tessera/contract'

/** Kinds of conflict with more than one possible resolution. */
const resolvableKinds = conflictKinds.filter((kind) => conflictChoices[kind].length > 1)

export const describeChoices = (): string =>
  resolvableKinds.map((kind) => `${kind}=${conflictChoices[kind].join('|')}`).join(', ')

/** Resolutions that leave every conflict of a member to the plan. */
export const noResolutions = (): Record<string, null> => Object.fromEntries(resolvableKinds.map((kind) => [kind, null]))

export const appendText = (text: string, before: string[]): string[] => [...before, text]

export function appendResolution(text: string, before: [string, string][]): [string, string][] {
  const [kind = '', choice = ''] = text.split('=')
  if (!resolvableKinds.some((known) => known === kind && conflictChoices[known].some((one) => one === choice)))
    throw new InvalidArgumentError(`It must be one of ${describeChoices()}.`)
  return [...before, [kind, choice]]
}

export function parsePercent(text: string): number {
  if (!/^[+-]?\d{1,4}(\.\d{1,2})?%?$/.test(text))
    throw new InvalidArgumentError('It must be a percentage, such as 5% or -2.5%.')
  return Number.parseFloat(text)
}
