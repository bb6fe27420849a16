import { importsOf } from './imports.ts'
import { clockFaults, ruleFaults, stateFaults } from './purity-rules.ts'
import { doorFaults, importRefusal, roomOf, type Ladder } from './import-rules.ts'
import { typescript, type Source, type Sources } from '../../../scripts/lib/source-code.ts'
import { sqlFaults } from './sql-rules.ts'

/** Everything that breaks the rules of "Who may import whom", as `path: what it does`. */
export function violations(sources: Sources, ladder: Ladder): string[] {
  const found = typescript(sources).flatMap((source) =>
    faultsOf(source, ladder).map((fault) => `${source.path}: ${fault}`),
  )
  const doors = doorFaults(sources.get('server/package.json') ?? '{}', ladder)
  return [...found, ...doors.map((fault) => `server/package.json: ${fault}`)]
}

function faultsOf(source: Source, ladder: Ladder): string[] {
  const refused = importsOf(source).flatMap((imported) => importRefusal(source, imported, ladder) ?? [])
  const homeless = roomOf(source.path, ladder) === 'unknown' ? ['stands in no room of the house'] : []
  return [
    ...homeless,
    ...refused,
    ...sqlFaults(source, ladder),
    ...ruleFaults(source),
    ...clockFaults(source, ladder),
    ...stateFaults(source),
  ]
}
