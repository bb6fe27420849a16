import type { EventAccess } from '@tessera/sdk'
import * as words from '#words/gates'

type BarcodeKind = EventAccess['barcodes']

const kinds: Readonly<Record<BarcodeKind, readonly [text: () => string, hint: () => string]>> = {
  random: [words.kindRandom, words.kindRandomHint],
  signed: [words.kindSigned, words.kindSignedHint],
  rotating: [words.kindRotating, words.kindRotatingHint],
}

/** Names a kind of barcode. */
export const kindText = (kind: BarcodeKind): string => kinds[kind][0]()

/** Says what a kind of barcode is good for. */
export const kindHint = (kind: BarcodeKind): string => kinds[kind][1]()
