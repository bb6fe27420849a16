/**
 * What the generated functions call. It uses only Intl, because it goes to browsers. Formatters are kept, because creating
 * one costs far more than using it, and they are the same for the same language and options.
 */
const pluralRules = new Map<string, Intl.PluralRules>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** A time to show: in the time zone of this computer, or in a named one, such as that of an event. */
export type Moment = Date | { readonly at: Date; readonly timeZone: string }

/** The texts of a plural by class (`one`, `other`) or exact number (`=0`); each gets the number as text, which `#` stands for. */
type PluralCases = Readonly<Record<string, (count: string) => string>> & { readonly other: (count: string) => string }

type PluralOptions = { readonly type?: Intl.PluralRuleType; readonly offset?: number }

/** Returns the text of a number's plural class; an exact number wins over its class. */
export function plural(language: string, value: number, cases: PluralCases, options: PluralOptions = {}): string {
  const { type = 'cardinal', offset = 0 } = options
  const exact = `=${value}`
  const rules = remember(pluralRules, `${language} ${type}`, () => new Intl.PluralRules(language, { type }))
  const name = Object.hasOwn(cases, exact) ? exact : rules.select(value - offset)
  return choose(cases, name)(number(language, value - offset))
}

/** Returns the text of a value, or that of `other`. */
export function select(
  value: string | boolean,
  cases: Readonly<Record<string, () => string>> & { readonly other: () => string },
): string {
  return choose(cases, String(value))()
}

/** Returns a number as the language writes it. */
export function number(language: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${language} ${JSON.stringify(options)}`
  return remember(numberFormats, key, () => new Intl.NumberFormat(language, options)).format(value)
}

/** Returns a date, a time, or both, as the language writes them. */
export function date(language: string, value: Moment, options: Intl.DateTimeFormatOptions): string {
  const [at, zoned] = value instanceof Date ? [value, options] : [value.at, { ...options, timeZone: value.timeZone }]
  const key = `${language} ${JSON.stringify(zoned)}`
  return remember(dateFormats, key, () => new Intl.DateTimeFormat(language, zoned)).format(at)
}

/** Own properties only: a value such as `constructor` has the text of `other`. */
function choose<Text>(cases: Readonly<Record<string, Text>> & { readonly other: Text }, name: string): Text {
  return (Object.hasOwn(cases, name) ? cases[name] : undefined) ?? cases.other
}

function remember<Format>(formats: Map<string, Format>, key: string, create: () => Format): Format {
  const existing = formats.get(key)
  if (existing !== undefined) return existing
  const created = create()
  formats.set(key, created)
  return created
}
