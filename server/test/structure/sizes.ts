import type { Source } from '../../../scripts/lib/source-code.ts'

const MAX_SLICE_LINES = 2_700

/** Reports slices that are too large for one person to know: past this size, split them. */
export function findLargeSlices(production: readonly Source[], slices: readonly string[]): string[] {
  return slices.flatMap((slice) => {
    const files = production.filter(({ path }) => path.startsWith(`server/src/${slice}/`))
    const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)
    return lines > MAX_SLICE_LINES ? [`server/src/${slice} has ${lines} lines, more than ${MAX_SLICE_LINES}`] : []
  })
}
