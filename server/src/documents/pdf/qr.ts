// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone.
import qrcode from 'qrcode-generator'

/** The dark and light squares of a QR code, row by row, without the quiet zone around it. */
export type Squares = readonly (readonly boolean[])[]

/**
 * Survives the loss of 15 % of its area. A barcode of ours is upper case letters and digits, which take the least room in a
 * code; a signed one is then of version 6.
 */
export function squaresOf(code: string): Squares {
  const made = qrcode(0, 'M')
  made.addData(code, /^[0-9A-Z $%*+\-./:]*$/.test(code) ? 'Alphanumeric' : 'Byte')
  made.make()
  const size = made.getModuleCount()
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => made.isDark(row, column)),
  )
}
