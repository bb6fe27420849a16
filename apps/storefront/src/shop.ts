import { TesseraStore } from '@tessera/sdk/store'
import { config } from './config.ts'

/** The one way to Tessera: a publishable key, which may do what every visitor of this site may. */
export const shop = new TesseraStore({ baseUrl: config.api, publishableKey: config.publishableKey, timeoutMs: 15_000 })
