import type { Db } from '#platform/db'
import { type Sealer, sealer } from '#platform/seal'

/** Made once for each database handle, weakly held, as the payment providers are. */
const ofHandle = new WeakMap<Db, Sealer>()

/** Called once at the start of a process, before the first request. */
export function configureAccess(db: Db, settings: { readonly encryptionKey: string }): void {
  ofHandle.set(db, sealer(settings.encryptionKey))
}

/** Who keeps the private keys of barcodes and manifests. */
export function sealerOf(db: Db): Sealer {
  const made = ofHandle.get(db)
  if (!made) throw new Error('no keys for gates yet: configureAccess comes first')
  return made
}
