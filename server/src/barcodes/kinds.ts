import { barcodeKinds, type EventAccess } from '#contract'

/** A check constraint keeps the column to these words. */
export const kindOf = (text: string | null | undefined): EventAccess['barcodes'] =>
  barcodeKinds.find((kind) => kind === text) ?? 'random'
