import { ResponseError, type RequestOptions } from '@tessera/sdk'
import { useRef } from 'react'
import { applied, findClashes, onlyChanged, without } from './clashes.ts'
import { useConflict, type ConflictField } from './conflict-question.tsx'

type VersionedChange<Thing, Body, Output> = {
  /** What the form shows at first; later values of the prop are not what the person has seen. Undefined for a new object. */
  readonly shown: Thing | undefined
  /** Reads the object as it is now. */
  read(shown: Thing): Promise<Thing | undefined>
  /** `latest` is what the changes are based on, for an operation that sets all fields; undefined for a new object. */
  send(body: Body & { readonly version?: string }, options: RequestOptions, latest?: Thing): PromiseLike<Output>
  /** The fields by the paths of the body, with their words. */
  readonly fields: readonly ConflictField[]
  /** Called if the person took values of somebody else, which the form does not show. */
  onTheirs?(): void
}

const ATTEMPTS = 3

/**
 * Returns a function for `useWrite` that sends the changed fields with the version that they are based on. If somebody else has
 * saved meanwhile, other fields are joined with theirs without a word; for the same field the person chooses.
 */
export function useVersioned<Thing extends { readonly version: string }, Body extends object, Output>({
  shown,
  read,
  send,
  fields,
  onTheirs,
}: VersionedChange<Thing, Body, Output>): (body: Body, options: RequestOptions) => Promise<Output> {
  const ask = useConflict()
  const state = useRef<{ shown: object; latest: Thing } | undefined>(shown && { shown, latest: shown })
  return async (body, options) => {
    const known = state.current
    if (!known) return send(body, options)
    const changes = onlyChanged(known.shown, body)
    let { latest } = known
    let taken: ReadonlySet<string> = new Set()
    for (let attempt = 1; ; attempt++) {
      const clashes = findClashes(known.shown, latest, changes)
      if (clashes.length > 0) taken = await ask(clashes, fields)
      try {
        // Safe: parts of a body that is sent to change some fields are such a body too.
        const part = without(changes, taken) as Body
        const output = await send({ ...part, version: latest.version }, keyed(options, latest.version), latest)
        state.current = { shown: applied(known.shown, changes), latest: hasVersion<Thing>(output) ? output : latest }
        if (taken.size > 0) onTheirs?.()
        return output
      } catch (error) {
        const now = isConflict(error) && attempt < ATTEMPTS ? await read(latest) : undefined
        if (!now) throw error
        latest = now
      }
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof ResponseError && error.code === 'version_conflict'

/** Another version is another request. */
const keyed = (options: RequestOptions, version: string): RequestOptions =>
  options.idempotencyKey === undefined
    ? options
    : { ...options, idempotencyKey: `${options.idempotencyKey}-${version}` }

/** Safe: an operation that changes an object returns it, and only such objects have a version. */
const hasVersion = <Thing>(output: unknown): output is Thing =>
  typeof output === 'object' && output !== null && 'version' in output
