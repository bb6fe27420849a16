import type pg from 'pg'

/** Numbering rules that look right and are wrong. Each changes the text of the function that assigns sequence numbers. */
export const wrongRules = {
  'by transaction number, behind the oldest running one': [
    ['from outbox order by', 'from outbox where xid < pg_snapshot_xmin(pg_current_snapshot()) order by'],
    ['message_id, type, occurred_at, data\n  ), heads', 'message_id, type, occurred_at, data, xid\n  ), heads'],
    ['order by t.outbox_id desc', 'order by t.xid desc, t.outbox_id desc'],
  ],
  'by row, behind the oldest running transaction': [
    ['from outbox order by', 'from outbox where xid < pg_snapshot_xmin(pg_current_snapshot()) order by'],
  ],
  'by message id': [['order by t.outbox_id desc', 'order by t.message_id desc']],
} as const satisfies Record<string, readonly (readonly [string, string])[]>

export type WrongRule = keyof typeof wrongRules

export async function useRule(owner: pg.Client, rule: WrongRule): Promise<void> {
  const { rows } = await owner.query<{ text: string }>(`select pg_get_functiondef('sequence_changes'::regproc) as text`)
  let text = rows[0]?.text ?? ''
  for (const [from, to] of wrongRules[rule]) {
    if (!text.includes(from)) throw new Error(`sequence_changes no longer contains "${from}"`)
    text = text.replace(from, to)
  }
  await owner.query(text)
}
