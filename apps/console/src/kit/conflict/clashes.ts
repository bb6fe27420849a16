type Fields = Readonly<Record<string, unknown>>

/** A field that two people have changed to different values. */
export type Clash = {
  /** As errors name it: `title`, `order_limits[tickets_per_order]`. */
  readonly path: string
  readonly theirs: unknown
  readonly mine: unknown
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the values of a body by their paths. A list is one value. */
const listValues = (body: Fields, within = ''): (readonly [path: string, value: unknown])[] =>
  Object.entries(body).flatMap(([name, value]) => {
    const path = within === '' ? name : `${within}[${name}]`
    return isObject(value) ? listValues(value, path) : [[path, value] as const]
  })

const toMap = (thing: object): ReadonlyMap<string, unknown> => new Map(listValues({ ...thing }))

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns what of a body differs from what the form began with: nobody is overruled in a field that was not touched. */
export function onlyChanged(shown: object, body: object): Fields {
  const before = toMap(shown)
  return filterValues({ ...body }, (path, value) => !isSame(before.get(path), value))
}

/** Returns the fields that were changed here and, since the form was opened, to something else by somebody else. */
export function findClashes(shown: object, latest: object, changes: object): readonly Clash[] {
  const [before, now] = [toMap(shown), toMap(latest)]
  return listValues({ ...changes }).flatMap(([path, mine]) => {
    const theirs = now.get(path)
    return isSame(before.get(path), theirs) || isSame(theirs, mine) ? [] : [{ path, theirs, mine }]
  })
}

/** Returns the changes without some of their paths. */
export const without = (changes: object, paths: ReadonlySet<string>): Fields =>
  filterValues({ ...changes }, (path) => !paths.has(path))

function filterValues(body: Fields, isKept: (path: string, value: unknown) => boolean, within = ''): Fields {
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const path = within === '' ? name : `${within}[${name}]`
    if (!isObject(value)) return isKept(path, value) ? [[name, value]] : []
    const part = filterValues(value, isKept, path)
    return Object.keys(part).length > 0 ? [[name, part]] : []
  })
  return Object.fromEntries(entries)
}

/** Returns the object as it is after the changes. */
export const applied = (thing: object, changes: object): Fields => {
  const before: Fields = { ...thing }
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).map(([name, value]) => {
      const old = before[name]
      return [name, isObject(value) && isObject(old) ? applied(old, value) : value]
    }),
  )
}
