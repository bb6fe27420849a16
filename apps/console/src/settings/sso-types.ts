/** The query with the providers of fans. */
export const PROVIDERS_KEY = ['sso-providers'] as const
