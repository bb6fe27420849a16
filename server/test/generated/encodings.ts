import { leaves, parsed } from './json.ts'
import type { Reply } from '#testing/test-server'
import { ask } from './request.ts'
import { note, type At, type Session } from './session.ts'

/**
 * A form has the same result as JSON. What differs between two JSON requests too (ids, times, what must be unique)
 * says nothing; the form goes between them, so that a clock which ticks meanwhile differs for both.
 */
export async function encodingsAlike(session: Session, at: At & { readonly size: 'least' | 'whole' }): Promise<void> {
  const { size } = at
  const before = facts(await ask(session, { size, encoding: 'json', fresh: true }, at))
  const form = facts(await ask(session, { size, encoding: 'form', fresh: true }, at))
  const after = facts(await ask(session, { size, encoding: 'json', fresh: true }, at))
  const names = new Set([...before.keys(), ...form.keys()])
  for (const name of names) {
    const steady = before.get(name) === after.get(name)
    if (steady && form.get(name) !== before.get(name))
      note(session, at, `${name} ${String(before.get(name))}, as JSON gives`, String(form.get(name)))
  }
}

const facts = (reply: Reply): Map<string, unknown> => leaves({ status: reply.status, body: parsed(reply.text) })
