import { TYPE } from '@formatjs/icu-messageformat-parser'
import { sourceLanguage, type Catalogue } from '../compile/catalogue.ts'
import { visitElements, type Message } from '../compile/message.ts'

/** Returns what is wrong with the catalogues: each language must have the keys, arguments and plural classes that it needs. */
export function findCatalogueFaults(catalogues: readonly Catalogue[]): string[] {
  const sources = new Map(
    catalogues.filter(({ language }) => language === sourceLanguage).map((catalogue) => [areaOf(catalogue), catalogue]),
  )
  return catalogues.flatMap((catalogue) => {
    const source = sources.get(areaOf(catalogue))
    if (source === undefined) return [`${catalogue.path}: there is no ${sourceLanguage}.json beside it`]
    return [...findKeyFaults(catalogue, source), ...findPluralFaults(catalogue)]
  })
}

const areaOf = ({ app, area }: Catalogue): string => `${app}/${area}`

function findKeyFaults(catalogue: Catalogue, source: Catalogue): string[] {
  const missing = [...source.messages.keys()].filter((key) => !catalogue.messages.has(key))
  const faults = missing.map((key) => `${catalogue.path}: ${key}: is missing, ${source.path} has it`)
  for (const [key, message] of catalogue.messages) {
    const original = source.messages.get(key)
    if (original === undefined) faults.push(`${catalogue.path}: ${key}: ${source.path} has no such key`)
    else if (describeArgs(message) !== describeArgs(original))
      faults.push(
        `${catalogue.path}: ${key}: has the arguments ${describeArgs(message)}, ${source.path} has ${describeArgs(original)}`,
      )
  }
  return faults
}

function describeArgs({ args }: Message): string {
  const list = [...args].map(([name, kind]) => `${name}: ${kind}`).toSorted()
  return `{ ${list.join(', ')} }`
}

function findPluralFaults({ path, language, messages }: Catalogue): string[] {
  const faults: string[] = []
  for (const [key, { elements }] of messages)
    visitElements(elements, (element) => {
      if (element.type !== TYPE.plural) return
      const type = element.pluralType ?? 'cardinal'
      const wanted = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories
      const existing = Object.keys(element.options).filter((name) => !name.startsWith('='))
      const say = (name: string, what: string): void =>
        void faults.push(`${path}: ${key}: the ${type} plural of {${element.value}} ${what} "${name}"`)
      for (const name of wanted) if (!existing.includes(name)) say(name, `has no class`)
      for (const name of existing)
        if (!wanted.some((one) => one === name)) say(name, `has a class that ${language} does not use:`)
    })
  return faults
}
