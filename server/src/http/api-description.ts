import { openApi } from '#contract'
import type { JsonBytes } from './bind.ts'

/** Stands for the URL of the server in the document, which is built once. */
const BASE_URL = 'https://base-url.invalid'

const template = JSON.stringify(openApi('v1', BASE_URL))

/** The URL of the server, and whether the operator has set it. */
type ServerUrl = { readonly publicUrl: string; readonly hasPublicUrl: boolean }

/**
 * Returns the OpenAPI document of the Integration API with the URL of this server: the one that the operator has set, or
 * else the one that the request was sent to.
 */
export function describeApi(config: ServerUrl, host: string | undefined): JsonBytes {
  const isHost = host !== undefined && HOST.test(host)
  const baseUrl = config.hasPublicUrl || !isHost ? config.publicUrl.replace(/\/+$/, '') : `http://${host}`
  return { jsonBytes: Buffer.from(template.replace(JSON.stringify(BASE_URL), () => JSON.stringify(baseUrl))) }
}

/** A name or an address, with or without a port. */
const HOST = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/
