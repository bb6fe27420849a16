/** Loads the library at the first passkey: it takes 0.3 s, which every other process would wait for in vain. */
export const loadLibrary = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server')
