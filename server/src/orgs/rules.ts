/** Returns why a time zone is invalid, or undefined. */
export const zoneRefusal = (timezone: string) =>
  /^[A-Z]/.test(timezone) && succeeds(() => new Intl.DateTimeFormat('en', { timeZone: timezone }))
    ? undefined
    : { param: 'timezone', message: 'must be a time zone by its place, such as Europe/Amsterdam' }

/** Returns the first invalid parameter, or undefined. Checks only what a schema cannot. */
export function profileRefusal(profile: { country: string; timezone: string; currency: string }) {
  const refusedZone = zoneRefusal(profile.timezone)
  if (refusedZone) return refusedZone
  if (!currencies.has(profile.currency))
    return { param: 'currency', message: 'must be a currency of ISO 4217, such as EUR' }
  if (!countries.has(profile.country)) {
    return { param: 'country', message: 'must be a country of ISO 3166-1, such as GB' }
  }
  return undefined
}

type PaymentSettings = { payment_provider: string; payment_account_id: string | null; mode: string }

/** Returns why the payment settings cannot change so: because of a missing parameter, or of the organisation's mode. */
export function providerRefusal(
  before: PaymentSettings,
  after: PaymentSettings,
): { param?: string; message: string } | undefined {
  if (after.payment_account_id !== before.payment_account_id)
    return {
      param: 'payment_account_id',
      message: 'can only be changed by the operator of the installation (tessera org payment-account)',
    }
  if (after.payment_provider === 'sandbox' && after.mode === 'live' && before.payment_provider !== 'sandbox')
    return { message: 'An organisation in live mode cannot use the sandbox' }
  if (after.payment_provider === before.payment_provider) return undefined
  if (after.payment_provider === 'mollie')
    return {
      param: 'payment_provider',
      message:
        'can become mollie only with an API key: ask the operator of the installation to set it (tessera org mollie-key)',
    }
  // A new organisation in live mode has no account yet, and may change other fields before it gets one.
  if (after.payment_provider === 'stripe' && !isStripeAccount(after.payment_account_id))
    return {
      param: 'payment_account_id',
      message: 'is required for stripe: ask the operator of the installation to set it',
    }
  return undefined
}

/** The account may be that of Mollie, which the organisation was paid on before. */
const isStripeAccount = (account: string | null): boolean => account !== null && !account.startsWith('pfl_')

/** Returns the English name of a country code, or the code itself if there is no such country. */
export const countryName = (code: string): string => regions.of(code) ?? code

const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * ISO 3166-1. `Intl` also knows groups, reserved codes and placeholders, such as EU, AC and ZZ, which are not
 * countries.
 */
const countries: ReadonlySet<string> = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
  CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
  GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS
  MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS
  RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW
  TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

function succeeds(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
