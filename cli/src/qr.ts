/** The modules of a QR code, row by row; true is dark. */
type QrModules = readonly (readonly boolean[])[]

/** Light modules around the code, without which it cannot be found. */
const QUIET = 2

/** Black on white whatever the colours of the terminal are; scanners do not expect the reverse. */
const COLOURS = { start: '\u001B[30;107m', end: '\u001B[0m' }

/** Draws a QR code for a terminal, two rows of modules in a line. */
export function drawQr(modules: QrModules): string {
  const size = modules.length + 2 * QUIET
  const isDark = (row: number, column: number): boolean => modules[row - QUIET]?.[column - QUIET] ?? false
  const lines = Array.from({ length: Math.ceil(size / 2) }, (_, line) =>
    Array.from({ length: size }, (__, column) => {
      const [upper, lower] = [isDark(2 * line, column), isDark(2 * line + 1, column)]
      if (upper) return lower ? '█' : '▀'
      return lower ? '▄' : ' '
    }).join(''),
  )
  return lines.map((line) => `${COLOURS.start}${line}${COLOURS.end}`).join('\n')
}
