import { TesseraStore } from '@tessera/sdk/store'
import { config } from './config.ts'

/** The client for Tessera, with the publishable key of this site. */
export const shop = new TesseraStore({ baseUrl: config.api, publishableKey: config.publishableKey, timeoutMs: 15_000 })
