/** The version of Tessera, which is also the `info.version` of the OpenAPI documents. It equals `version` in package.json. */
export const version = '0.2.0'
