import type { EventAccess } from '@tessera/sdk'
import * as words from '#words/gates'

const kinds: Readonly<Record<EventAccess['barcodes'], () => string>> = {
  random: words.kindRandom,
  signed: words.kindSigned,
  rotating: words.kindRotating,
}

/** Names a kind of barcode. */
export const kindText = (kind: EventAccess['barcodes']): string => kinds[kind]()
