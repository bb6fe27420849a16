import type { At, Session } from './session.ts'
import { note } from './session.ts'
import { ask } from './request.ts'
import { subjects, type Id } from './subjects.ts'

/** Fills another organisation with one of everything, and looks for any of it in the answers to this one. */
export async function blindness(session: Session, at: At): Promise<void> {
  const { world } = session
  const org = await session.foreign()
  const made: Record<string, Id> = {}
  for (const [name, make] of Object.entries(subjects)) made[name] = await make({ world, org, made })
  // Small numbers occur everywhere; the string ids are enough to recognise a row by.
  const foreign = [org.id, ...Object.values(made)].filter((id) => typeof id === 'string')
  for (const size of ['least', 'whole'] as const) {
    const reply = await ask(session, { size, fresh: true }, at)
    for (const id of foreign.filter((each) => reply.text.includes(each)))
      note(session, at, `no ${id} in the answer`, reply.text)
  }
}
