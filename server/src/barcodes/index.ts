export { listTicketCodes } from './codes.ts'
export { getLinkedOrder, type OrderLink, orderLinkFrom } from './linked-order.ts'
export { toBarcodeKind } from './kinds.ts'
export { listSigningKeys, type SigningKey } from './queries/signing-keys.ts'
export { createBarcodes } from './slice.ts'
export type { SealerCtx } from './deps.ts'
export {
  activeSeed,
  ensureKeys,
  findManifestKey,
  openSeed,
  rotateKeys,
  signingKeyPlace,
  usableKeys,
} from './signing-keys.ts'
export {
  verifyBytes,
  eventTag,
  readT1,
  ROTATING,
  deriveRotationKey,
  signBytes,
  type T1Verdict,
  verifyT1,
} from './t1.ts'
export { correctTypedCode, isRandomCode } from './typed-code.ts'
export { entryWindow } from './windows.ts'
