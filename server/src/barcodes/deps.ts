import type { Ctx } from '#platform/context'
import type { Sealer } from '#platform/seal'

/** A request with the sealer that protects the private keys of barcodes and manifests. */
export type SealerCtx = Ctx & { readonly sealer: Sealer }
