import { findLiteralEnd, listLiteralOffsets, type Source } from '../../../scripts/lib/source-code.ts'

// A status of the contract has one digit: numbers with three digits are those of HTTP.
const IN_CODE = [
  /\b\w*status(?:_?id)?\b\s*(?:[=!]==?|<=?|>=?)\s*\d\b(?!\d)/gi,
  /(?<![\w.])\d\s*(?:[=!]==?|<=?|>=?)\s*[\w.]*status\b/gi,
  /\b\w*status(?:_?id)?\b\s*\??:\s*\d\b(?![\d_.])/gi,
  /\[\s*\d(?:\s*,\s*\d)*\s*,?\s*\](?:\s+as\s+const)?\s*\.includes\(\s*[\w.]*status/gi,
]
const IN_SQL = [
  /\b\w*status(?:_id)?\b"?\s*(?:=|<>|!=|<=?|>=?)\s*\d\b(?!\d)/gi,
  /\b\w*status(?:_id)?\b"?\s+(?:not\s+)?in\s*\(\s*\d/gi,
  /\b\w*status(?:_id)?\b"?\s+(?:not\s+)?between\s+\d/gi,
  /\bcase\s+[\w.]*status(?:_id)?\s+when\s+\d/gi,
  /\b\w*status(?:_id)?\b"?\s*=\s*any\s*\(\s*(?:array\s*\[|'\{)\s*\d/gi,
]

/** Reports numbers that stand for a status, in code and in SQL: the contract has a name for each. */
export function findBareStatuses(production: readonly Source[]): string[] {
  return production.flatMap((source) => {
    const inCode = IN_CODE.flatMap((pattern) => [...source.code.matchAll(pattern)].map((match) => match[0]))
    const inSql = listLiteralOffsets(source)
      .map((at) => source.text.slice(at + 1, findLiteralEnd(source, at)))
      .flatMap((text) => IN_SQL.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[0])))
    return [...inCode, ...inSql].map(
      (found) => `${source.path}: bare status number in "${found.replaceAll(/\s+/g, ' ')}"`,
    )
  })
}
