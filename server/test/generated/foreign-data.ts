import { ask } from './request.ts'
import { note, type At, type Session } from './session.ts'
import { subjects, type Id } from './subjects.ts'

/** Fills another organisation with one of everything, and looks for any of it in the answers to this one. */
export async function blindness(session: Session, at: At): Promise<void> {
  const { world } = session
  const org = await session.foreign()
  const made: Record<string, Id> = { org_id: org.id }
  for (const [name, make] of Object.entries(subjects)) made[name] = await make({ world, org, made })
  for (const size of ['least', 'whole'] as const) {
    const reply = await ask(session, { size, fresh: true }, at)
    const shown = Object.entries(made).filter(([name, id]) => shows(reply.text, name, id))
    for (const [name, id] of shown) note(session, at, `no ${name} ${id} of another organisation`, reply.text)
  }
}

/** A number is an id only under its name; a text is one anywhere. */
const shows = (text: string, name: string, id: Id): boolean =>
  typeof id === 'string' ? text.includes(id) : new RegExp(`${name}": ?"?${id}\\b`).test(text)
