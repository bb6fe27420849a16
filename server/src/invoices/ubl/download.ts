import type { FileBytes } from '#http/bind'
import type { Ctx } from '#platform/context'
import { fail } from '#platform/problem'
import { getInvoice } from '../list.ts'
import { documentFileName } from '../views.ts'
import { toUblDocument } from './model.ts'
import { describeBrokenRule, listBrokenRules } from './rules.ts'
import { writeUbl } from './xml.ts'

/** Returns a document as UBL, or fails with the rule of EN 16931 that it breaks, and what to do about it. */
export async function invoiceUbl(ctx: Ctx, invoiceId: string): Promise<FileBytes> {
  const document = toUblDocument(await getInvoice(ctx, invoiceId))
  const [broken] = listBrokenRules(document)
  if (broken) fail('invalid_state', describeBrokenRule(broken))
  return { fileBytes: Buffer.from(writeUbl(document)), filename: `${documentFileName(document.number)}.xml` }
}
