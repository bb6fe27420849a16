import { auditEntities, findAuditDeclaration, type AuditDeclaration, type Operation } from '#contract'
import { appendAudit, type AuditChanges, type AuditTrail } from '#platform/audit'
import type { Caller } from '#platform/context'
import type { Tx } from '#platform/db'
import { publicId } from '#platform/ids'
import { valueOf } from './value-of.ts'

type RequestFacts = {
  readonly caller: Caller
  readonly requestId: string
  readonly address: string
  readonly input: { readonly params?: unknown; readonly body?: unknown }
}

/** The trail of a request, with what the pipeline asks of it. */
export type RequestTrail = AuditTrail & {
  readonly isAudited: boolean
  /** In tests: throws if a multi-step verb has appended nothing. */
  checkAppended(): void
}

export type TrailMaker = (facts: RequestFacts) => RequestTrail

/** Creates trails for the requests of an operation. Operations that are not audited share one trail that does nothing. */
export function trailMaker(op: Operation, strict: boolean): TrailMaker {
  const declaration = findAuditDeclaration(op)
  return declaration ? (facts) => openTrail({ op, declaration, strict }, facts) : () => noTrail
}

const noTrail: RequestTrail = { isAudited: false, noteBefore() {}, async append() {}, checkAppended() {} }

type AuditedOperation = { readonly op: Operation; readonly declaration: AuditDeclaration; readonly strict: boolean }

function openTrail(audited: AuditedOperation, facts: RequestFacts): RequestTrail {
  let before: object | undefined
  let appended = false
  return {
    isAudited: true,
    noteBefore(view) {
      before = view
    },
    async append(tx, result) {
      appended = true
      await appendEntry(tx, audited, facts, { before, result: toView(result) })
    },
    checkAppended() {
      if (audited.strict && !appended) throw new Error(`${audited.op.id} appended nothing to the audit log`)
    },
  }
}

type Effect = { readonly before: object | undefined; readonly result: object }

async function appendEntry(
  tx: Tx,
  { op, declaration, strict }: AuditedOperation,
  { caller, requestId, address, input }: RequestFacts,
  effect: Effect,
): Promise<void> {
  const { fields, personal = [], person, personIdField } = auditEntities[declaration.entity] ?? { fields: [] }
  if (strict && !effect.before && (op.method === 'PATCH' || op.method === 'PUT'))
    throw new Error(`${op.id} does not note what it changes: call ctx.audit.noteBefore`)
  const sides = toSides(op, declaration, effect)
  const id = findId(declaration, input.params, effect.result)
  const personalChanges = listChanges(personal, sides)
  const personId = personIdField === undefined ? id : toText(valueOf(effect.result, personIdField))
  const hasPerson = person !== undefined && personId !== null && Object.keys(personalChanges).length > 0
  const reason = input.body === undefined ? undefined : valueOf(input.body, 'reason')
  await appendAudit(tx, caller.org, {
    actor: caller.actor,
    sessionId: caller.session && publicId('ses', caller.session.id),
    address,
    requestId,
    operation: op.id,
    entity: { kind: declaration.entity, id },
    changes: listChanges(fields, sides),
    ...(hasPerson && { person: { kind: person, id: personId, changes: personalChanges } }),
    reason: typeof reason === 'string' ? reason : undefined,
  })
}

type Sides = { readonly before: object | undefined; readonly after: object | undefined }

/** An export and a verb that does not say what was before have no sides. */
function toSides(op: Operation, { id, isExport }: AuditDeclaration, { before, result }: Effect): Sides | undefined {
  if (isExport) return undefined
  // Most deletions return what they deleted.
  if (op.method === 'DELETE') return { before: before ?? result, after: undefined }
  if (before) return { before, after: result }
  return op.method === 'POST' && id?.in === 'response' ? { before: undefined, after: result } : undefined
}

/** Returns the fields that differ. A field that one of two views lacks is not compared. */
function listChanges(fields: readonly string[], sides: Sides | undefined): AuditChanges {
  if (!sides) return {}
  const { before, after } = sides
  const views = [before, after].filter((view) => view !== undefined)
  const changed = fields
    .filter((field) => views.every((view) => Object.hasOwn(view, field)))
    .map((field) => [field, { before: valueOf(before, field), after: valueOf(after, field) }] as const)
    .filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after))
  return Object.fromEntries(changed)
}

function findId({ id }: AuditDeclaration, params: unknown, result: object): string | null {
  if (!id) return null
  const view = id.inside === undefined ? result : valueOf(result, id.inside)
  const values = id.names.map((name) => valueOf(id.in === 'path' ? params : view, name))
  return values.every((value) => typeof value === 'string' || typeof value === 'number') ? values.join('/') : null
}

/** Results that are JSON already are parsed again: writes are rare, and their views small. */
function toView(result: unknown): object {
  const bytes = valueOf(result, 'jsonBytes')
  const view: unknown = Buffer.isBuffer(bytes) ? JSON.parse(bytes.toString('utf8')) : result
  return typeof view === 'object' && view !== null ? view : {}
}

const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
