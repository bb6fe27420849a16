import { listImports } from '../../../scripts/lib/imports.ts'
import { findClockUses, findImpureRules, findModuleState } from './purity-rules.ts'
import { findPackageViolations, findImportViolation, findModule, type SliceOrder } from './import-rules.ts'
import { findProofImports } from './proof-rules.ts'
import { isProduction, parseTypescript, type Sources } from './sources.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'
import { findSqlViolations } from './sql-rules.ts'

/** Returns everything that breaks the rules of "Who may import whom", as `path: what it does`. */
export function findViolations(sources: Sources, sliceOrder: SliceOrder): string[] {
  const inFiles = parseTypescript(sources).flatMap((source) =>
    findFileViolations(source, sliceOrder).map((violation) => `${source.path}: ${violation}`),
  )
  const inPackage = findPackageViolations(sources.get('server/package.json') ?? '{}', sliceOrder)
  return [...inFiles, ...inPackage.map((violation) => `server/package.json: ${violation}`)]
}

function findFileViolations(source: Source, sliceOrder: SliceOrder): string[] {
  if (!isProduction(source.path)) return findProofImports(source)
  const inImports = listImports(source).flatMap((imported) => findImportViolation(source, imported, sliceOrder) ?? [])
  const inPath = findModule(source.path, sliceOrder) === 'unknown' ? ['belongs to no module'] : []
  return [
    ...inPath,
    ...inImports,
    ...findSqlViolations(source, sliceOrder),
    ...findImpureRules(source),
    ...findClockUses(source, sliceOrder),
    ...findModuleState(source),
  ]
}
