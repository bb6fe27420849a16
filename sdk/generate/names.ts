import type { Operation } from '@tessera/contract'

/** The position of a method: `tessera.events.prices.list` is the groups `events`, `prices` and the name `list`. */
export type MethodName = { readonly groups: readonly string[]; readonly method: string }

/** Operations whose path would give a bad name. */
const exceptions: Readonly<Record<string, MethodName>> = {
  getOpenApi: { groups: [], method: 'openApi' },
  streamChanges: { groups: ['changes'], method: 'follow' },
  exportSeats: { groups: ['seatMaps'], method: 'export' },
  exportAuditEntries: { groups: ['auditEntries'], method: 'export' },
  signIn: { groups: ['session'], method: 'signIn' },
  signOut: { groups: ['session'], method: 'signOut' },
  requestPasswordReset: { groups: ['session'], method: 'requestPasswordReset' },
  readInvitation: { groups: ['session'], method: 'readInvitation' },
  readPasswordLink: { groups: ['session'], method: 'readPasswordLink' },
  resetPassword: { groups: ['session'], method: 'resetPassword' },
  acceptInvitation: { groups: ['session'], method: 'acceptInvitation' },
  startStaffSso: { groups: ['session'], method: 'startSso' },
  finishStaffSso: { groups: ['session'], method: 'finishSso' },
  startPasskeySignIn: { groups: ['session'], method: 'startPasskey' },
  signInWithPasskey: { groups: ['session'], method: 'signInWithPasskey' },
  startPasskeyRegistration: { groups: ['me', 'passkeys'], method: 'start' },
  changePassword: { groups: ['me'], method: 'changePassword' },
  startTotp: { groups: ['me'], method: 'startTotp' },
  confirmTotp: { groups: ['me'], method: 'confirmTotp' },
}

/**
 * Derives the name from the operation's own path, method and id, so a new
 * operation never renames an old one.
 */
export function toMethodName(op: Operation): MethodName {
  const exception = exceptions[op.id]
  if (exception) return exception
  const segments = op.path.replace(/^\/((store|admin|gate)\/)?v1\//, '').split('/')
  const groups = segments.filter((segment) => !isParam(segment)).map(camel)
  const last = segments.at(-1) ?? ''
  const verb = getVerb(op)
  if (isParam(last) || verb === 'list') return { groups, method: verb }
  return op.method === 'POST' ? namePost(groups, verb) : namePart(segments, groups, verb)
}

/** `POST …/publish` is a method of the collection before it; `POST …/items` adds to its own group. */
function namePost(groups: readonly string[], verb: string): MethodName {
  const last = groups.at(-1) ?? ''
  const isAction = last.startsWith(verb) || !last.endsWith('s')
  return isAction ? { groups: groups.slice(0, -1), method: last } : { groups, method: verb }
}

/** A part belongs to its collection: `events.getSalesSummary`; a top-level resource is a group: `organisation.get`. */
function namePart(segments: readonly string[], groups: readonly string[], verb: string): MethodName {
  if (segments.length === 1) return { groups, method: verb }
  return { groups: groups.slice(0, -1), method: verb + capital(groups.at(-1) ?? '') }
}

/** `adminListEvents` and `listEvents` both list. */
const getVerb = (op: Operation): string =>
  /^[a-z]+/.exec(
    op.id.replace(/^(store|admin|gate)(?=[A-Z])/, '').replace(/^[A-Z]/, (first) => first.toLowerCase()),
  )?.[0] ?? op.id

/** The caller provides `{basket_id}`. */
const isParam = (segment: string): boolean => segment.startsWith('{')

/** `price_categories` is `priceCategories`. */
export const camel = (text: string): string =>
  text.replaceAll(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase())

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
