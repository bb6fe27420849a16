/** Reads a setting that the build wrote into the page. */
const readMeta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

export const config = {
  api: readMeta('tessera-api'),
  publishableKey: readMeta('tessera-key'),
  /** True if the club's own backend exists. */
  account: readMeta('club-account') === 'on',
} as const
