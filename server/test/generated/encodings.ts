import { listLeaves, parseJson } from './json.ts'
import type { TestResponse } from '#testing/test-server'
import { sendRecipe } from './request.ts'
import { report, type CaseRef, type Session } from './session.ts'

/**
 * Checks that a form has the same result as JSON. What differs between two JSON requests too (ids, times, unique
 * values) is ignored; the form is sent between them, so that a clock that ticks meanwhile differs for both.
 */
export async function compareEncodings(
  session: Session,
  at: CaseRef & { readonly size: 'least' | 'whole' },
): Promise<void> {
  const { size } = at
  const before = toFacts(await sendRecipe(session, { size, encoding: 'json', fresh: true }, at))
  const form = toFacts(await sendRecipe(session, { size, encoding: 'form', fresh: true }, at))
  const after = toFacts(await sendRecipe(session, { size, encoding: 'json', fresh: true }, at))
  const names = new Set([...before.keys(), ...form.keys()])
  for (const name of names) {
    const steady = before.get(name) === after.get(name)
    if (steady && form.get(name) !== before.get(name))
      report(session, at, `${name} ${String(before.get(name))}, as with JSON`, String(form.get(name)))
  }
}

const toFacts = (reply: TestResponse): Map<string, unknown> =>
  listLeaves({ status: reply.status, body: parseJson(reply.text) })
