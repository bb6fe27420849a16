import { Type, type TObject, type TProperties, type TSchema } from 'typebox'

/** An object without unknown properties: they are rejected on input and never sent on output. */
export const Closed = <P extends TProperties>(properties: P, options: { description?: string } = {}): TObject<P> =>
  Type.Object(properties, { additionalProperties: false, ...options })

/** A field that is always present; `null` means that it is empty. */
export const Nullable = <S extends TSchema>(schema: S, description: string) =>
  Type.Union([schema, Type.Null()], { description })

export const Text = (description: string, maxLength = 255) => Type.String({ description, maxLength })

/** Text that must not be empty. */
export const RequiredText = (description: string, maxLength = 255) =>
  Type.String({ description, minLength: 1, maxLength })

/** A web address that browsers show a picture from or link to; a text such as `javascript:…` is refused. */
export const WebAddress = (description: string) =>
  Nullable(Type.String({ pattern: '^https?://[^\\s<>"]+$', maxLength: 2048 }), description)

export const UnixSeconds = (description: string) => Type.Integer({ description, minimum: 0, maximum: 99_999_999_999 })

/** What an object is changed from; `versionOf` on the server makes it. */
export const Version = Type.String({
  description: 'Has another value as soon as a field that you can change has one. Send it with a change of the object.',
})

/** As a field of a change. */
export const sentVersion = Type.String({
  description:
    '`version` of the object that the change is based on: 409 `version_conflict` if somebody has changed a field since. Without ' +
    'it the change applies to whatever the object is now.',
  maxLength: 64,
})

/** The history that the database is in: another one after each restore. A later one is a larger number. */
export const Epoch = (description: string) =>
  Type.Integer({ description, minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Integer ids are unique in the whole installation, not only within an organisation. */
export const IntegerId = (description: string) =>
  Type.Integer({ description, minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** An id that the specification types as a string in one place and as an integer in another: both are accepted. */
export const StringOrIntegerId = (description: string) =>
  Type.Union([Type.String({ pattern: '^[1-9][0-9]{0,15}$' }), IntegerId('')], { description })

export type IdPrefix =
  | 'org'
  | 'cus'
  | 'key'
  | 'msg'
  | 'evt'
  | 'ven'
  | 'bsk'
  | 'pay'
  | 'ref'
  | 'idp'
  | 'dev'
  | 'enr'
  | 'whe'
  | 'rpl'
  | 'eml'
  | 'chg'
  | 'til'
  | 'sho'
  | 'ttr'
  | 'per'
  | 'ses'
  | 'inv'
  | 'aud'
  | 'pky'
  | 'rol'
  | 'pyo'
  | 'ivc'
  | 'nte'

/** A string id: a prefix that names the kind of object, and a ULID. */
export const PrefixedId = (prefix: IdPrefix, description: string) =>
  Type.String({ description, pattern: `^${idPattern(prefix)}$` })

/** Several such ids, separated by commas. */
export const PrefixedIds = (prefix: IdPrefix, description: string, most: number) =>
  Type.String({ description, pattern: `^${idPattern(prefix)}(,${idPattern(prefix)}){0,${most - 1}}$` })

/** The pattern of an id, without the anchors. */
export const idPattern = (prefix: IdPrefix): string => `${prefix}_[0-7][0-9A-HJKMNP-TV-Z]{25}`

/** An amount in major units of its currency; `AmountMinor` is the same amount as a whole number of minor units. */
export const Amount = (description: string) => Type.Number({ description, minimum: 0 })
export const AmountMinor = (description: string, maximum: number = Number.MAX_SAFE_INTEGER) =>
  Type.Integer({ description, minimum: 0, maximum })

export const Currency = Type.String({ description: 'ISO 4217 code of the currency.', pattern: '^[A-Z]{3}$' })
export const Country = (description: string) => Type.String({ description, pattern: '^[A-Z]{2}$' })
/** How an e-mail address is recognised in a schema: the server reads addresses in one Unicode form (NFC). */
export const EMAIL_PATTERN = '^[^\\s@<>()",;:]+@[^\\s@<>()",;:]+$'
export const Email = (description: string) =>
  Type.String({ description, minLength: 3, maxLength: 254, pattern: EMAIL_PATTERN })

/** A calendar day. */
export const Day = (description: string) =>
  Type.String({ description, format: 'date', pattern: '^[12][0-9]{3}-[01][0-9]-[0-3][0-9]$' })

/** A response that is a file instead of JSON; the operation names its media type. */
export const File = (description: string) => Type.Unsafe<never>({ type: 'string', format: 'binary', description })

/** A boolean that the specification types as an integer, 0 or 1. */
export const Flag = (description: string) => Type.Integer({ description, minimum: 0, maximum: 1 })

export const OrderBy = (description: string) =>
  Type.Integer({ description, minimum: -1_000_000_000, maximum: 1_000_000_000 })

/** The text of a search in a list. An empty text, which a search box without input sends, is the same as none. */
export const Search = (description: string) =>
  Type.Optional(Type.String({ description: `${description} An empty text does not filter.`, maxLength: 100 }))

export const PageNumber = Type.Optional(
  Type.Integer({ description: 'Page number, starting at 1.', minimum: 1, maximum: 1_000_000, default: 1 }),
)

export const Limit = (options: { default: number; maximum: number }) =>
  Type.Optional(Type.Integer({ description: 'Maximum number of items per page.', minimum: 1, ...options }))

/** The envelope of most lists; `extras` are fields of this list only. */
export const ListOf = <I extends TSchema, X extends TProperties>(kind: string, item: I, extras: X) =>
  Type.Object(
    {
      object: Type.Literal(kind, { description: 'Kind of object in the list.' }),
      url: Type.String({ description: 'Path of the list.' }),
      has_more: Type.Boolean({ description: 'True if there are more items after this page.' }),
      ...extras,
      data: Type.Array(item, { description: 'Items of this page.' }),
    },
    { additionalProperties: false },
  )

export const Count = (description: string) =>
  Type.Integer({ description, minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Where a page of a list begins, as a parameter and in the page before it. */
export const Cursor = (maxLength = 100) =>
  Type.Optional(
    Type.String({
      description: 'The `next_cursor` of the previous page, with the same filters.',
      minLength: 1,
      maxLength,
      pattern: '^[A-Za-z0-9_-]+$',
    }),
  )
export const nextCursor = {
  next_cursor: Nullable(Type.String(), 'The `cursor` of the next page; `null` on the last page.'),
}
