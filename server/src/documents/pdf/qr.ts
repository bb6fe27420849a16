// oxlint-disable-next-line import/no-named-as-default -- its types declare only the default export.
import qrcode from 'qrcode-generator'

/** The modules of a QR code, row by row, without the quiet zone; true is dark. */
export type QrModules = readonly (readonly boolean[])[]

/**
 * Uses error correction for the loss of 15 % of the area. Our barcodes have only upper case letters and digits, for which
 * the alphanumeric mode is the smallest: a signed barcode needs version 6.
 */
export function encodeQr(code: string): QrModules {
  const qr = qrcode(0, 'M')
  qr.addData(code, /^[0-9A-Z $%*+\-./:]*$/.test(code) ? 'Alphanumeric' : 'Byte')
  qr.make()
  const size = qr.getModuleCount()
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => qr.isDark(row, column)))
}
