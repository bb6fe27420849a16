import { sendRecipe } from './request.ts'
import { report, type CaseRef, type Session } from './session.ts'
import { subjects, type Id } from './subjects.ts'

/** Creates one of every object in another organisation, and searches the responses to this one for their ids. */
export async function checkForeignData(session: Session, at: CaseRef): Promise<void> {
  const { server } = session
  const org = await session.foreignOrg()
  const made: Record<string, Id> = { org_id: org.id }
  for (const [name, make] of Object.entries(subjects)) made[name] = await make({ server, org, made })
  for (const size of ['least', 'whole'] as const) {
    const reply = await sendRecipe(session, { size, fresh: true }, at)
    const shown = Object.entries(made).filter(([name, id]) => contains(reply.text, name, id))
    for (const [name, id] of shown) report(session, at, `no ${name} ${id} of another organisation`, reply.text)
  }
}

/** A number counts as an id only under its name; a text counts anywhere. */
const contains = (text: string, name: string, id: Id): boolean =>
  typeof id === 'string' ? text.includes(id) : new RegExp(`${name}": ?"?${id}\\b`).test(text)
