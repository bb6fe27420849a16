import { verdictOfRun, type Check } from './verdict.ts'

/** What is written from the contract and committed, so that a change of the contract is seen in review. */
export const generatedChecks: readonly Check[] = [
  {
    name: 'sdk-fresh',
    about: 'the generated part of the SDK is what the contract says',
    run: () => verdictOfRun(process.execPath, ['sdk/generate/main.ts', '--check']),
  },
  {
    name: 'errors-fresh',
    about: 'docs/errors has a page for every error, as the contract says',
    run: () => verdictOfRun(process.execPath, ['scripts/errors.ts', '--check']),
  },
  {
    name: 'settings-fresh',
    about: 'docs/configuration.md has every setting of the server, as config.ts says',
    run: () => verdictOfRun(process.execPath, ['scripts/configuration.ts', '--check']),
  },
]
