/** What the build wrote into the page. */
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const config = {
  api: said('tessera-api'),
  publishableKey: said('tessera-key'),
  /** Whether the club's own backend is there, for what a browser cannot do. */
  account: said('club-account') === 'on',
} as const
