import { runTool, type Check } from './verdict.ts'

/** Files that are generated and committed, so that a change of the contract shows in review. */
export const generatedChecks: readonly Check[] = [
  {
    name: 'sdk-fresh',
    about: 'the generated part of the SDK matches the contract',
    run: () => runTool(process.execPath, ['sdk/generate/main.ts', '--check']),
  },
  {
    name: 'errors-fresh',
    about: 'docs/errors matches the error codes of the contract',
    run: () => runTool(process.execPath, ['scripts/errors.ts', '--check']),
  },
  {
    name: 'settings-fresh',
    about: 'docs/configuration.md matches the settings of the server',
    run: () => runTool(process.execPath, ['scripts/configuration.ts', '--check']),
  },
  {
    name: 'decisions',
    about: 'each record of docs/decisions has a status and names files that exist, and their index is fresh',
    run: () => runTool(process.execPath, ['scripts/decisions.ts', '--check']),
  },
  {
    name: 'words-fresh',
    about: 'words/generated matches the catalogues',
    run: () => runTool(process.execPath, ['words/compile/main.ts', '--check']),
  },
]
