import { bodyLimits } from '#contract'

/** Content types that at least one plane does not accept; undefined sends none. */
export const foreignTypes: readonly (string | undefined)[] = [
  undefined,
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
]

type MalformedBody = { readonly name: string; readonly text: string | Buffer }

const deep = bodyLimits.depth + 1

/** Bodies that are not JSON objects. */
export const malformedJson: readonly MalformedBody[] = [
  { name: 'cut short', text: '{"a":' },
  { name: 'no JSON', text: 'nope' },
  { name: 'a list', text: '[]' },
  { name: 'a string', text: '"x"' },
  { name: 'null', text: 'null' },
  { name: `nested ${deep} deep`, text: '{"a":'.repeat(deep) + '1' + '}'.repeat(deep) },
  { name: 'a name of the prototype', text: '{"__proto__": {"x": 1}}' },
  { name: 'not UTF-8', text: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]) },
]

/** Forms that are ambiguous or invalid. */
export const malformedForms: readonly MalformedBody[] = [
  { name: 'a broken escape', text: 'a=%ZZ' },
  { name: 'an open bracket', text: 'a[b=1' },
  { name: 'a field twice', text: 'a=1&a=2' },
  { name: 'a value and its parts', text: 'a=1&a[b]=2' },
  { name: 'a list with gaps', text: 'a[1]=x' },
  { name: `nested ${deep} deep`, text: `a${'[b]'.repeat(deep - 1)}=1` },
  { name: 'a name of the prototype', text: '__proto__[x]=1' },
  { name: 'too many fields', text: Array.from({ length: bodyLimits.formFields + 1 }, (_, i) => `f${i}=1`).join('&') },
  { name: 'not UTF-8', text: Buffer.from([0x61, 0x3d, 0xff]) },
]
