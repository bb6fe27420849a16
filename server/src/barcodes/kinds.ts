import { barcodeKinds, type EventAccess } from '#contract'

/** The type of a database column that a check constraint limits to these values; `random` if it is not set. */
export const toBarcodeKind = (text: string | null | undefined): EventAccess['barcodes'] =>
  barcodeKinds.find((kind) => kind === text) ?? 'random'
