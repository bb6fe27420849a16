import { sendRecipe } from './request.ts'
import { report, type CaseRef, type Session } from './session.ts'

/** Searches the responses to one organisation for ids of objects of others. */
export async function checkForeignData(session: Session, at: CaseRef): Promise<void> {
  const org = await session.ownOrg()
  // Another organisation has one of every object before the request.
  await session.foreignOrg()
  for (const size of ['least', 'whole'] as const) {
    const { text } = await sendRecipe(session, { size, fresh: true }, at)
    for (const id of await session.others.find(text, org)) report(session, at, `no ${id} of another organisation`, text)
  }
}
