/** Stripe's form encoding: brackets for nesting, numbers for the positions of a list. */
export type Form = { readonly [name: string]: string | Form }

export function parseForm(text: string): Form {
  const root: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[|\]$/).filter((part) => part !== '')
    const last = path.pop()
    if (last === undefined) continue
    let at = root
    for (const part of path) at = (at[part] ??= {}) as Record<string, unknown>
    at[last] = value
  }
  return root as Form
}

export const getText = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export const getPart = (form: Form, name: string): Form => {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

export const getList = (form: Form, name: string): string[] => Object.values(getPart(form, name)).map(String)
