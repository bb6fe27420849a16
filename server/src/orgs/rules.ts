/** Why this profile cannot be taken, as parameter and sentence, for what a schema cannot know; or undefined. */
export function profileRefusal(profile: { country: string; timezone: string; currency: string }) {
  if (!isKnown(() => new Intl.DateTimeFormat('en', { timeZone: profile.timezone })) || !profile.timezone.match(/^[A-Z]/)) {
    return { param: 'timezone', message: 'must be a time zone of the IANA database, such as Europe/London' }
  }
  if (!currencies.has(profile.currency)) return { param: 'currency', message: 'must be a currency of ISO 4217, such as EUR' }
  if (countryName(profile.country) === profile.country) {
    return { param: 'country', message: 'must be a country of ISO 3166-1, such as GB' }
  }
  return undefined
}

/** The English name of a country code, or the code itself when there is no such country. */
export const countryName = (code: string): string => regions.of(code) ?? code

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

function isKnown(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
