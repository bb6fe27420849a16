import { correction, generate } from 'lean-qr'

/** The modules of a QR code, row by row, without the quiet zone; true is dark. */
export type QrModules = readonly (readonly boolean[])[]

/**
 * Uses error correction for the loss of at least 15 % of the area. Our barcodes have only upper case letters and digits, for which
 * the library picks the alphanumeric mode, the smallest: a signed barcode needs version 6.
 */
export function encodeQr(code: string): QrModules {
  const qr = generate(code, { minCorrectionLevel: correction.M })
  const places = Array.from({ length: qr.size }, (_, i) => i)
  return places.map((row) => places.map((column) => qr.get(column, row)))
}
