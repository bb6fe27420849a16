/** A value with what it was before, and what was undone. */
export type History<Value> = {
  readonly past: readonly Value[]
  readonly present: Value
  readonly future: readonly Value[]
}

const MOST = 100

export const startHistory = <Value>(present: Value): History<Value> => ({ past: [], present, future: [] })

/** Makes a change. What was undone before is gone. */
export const record = <Value>({ past, present }: History<Value>, next: Value): History<Value> => ({
  past: [...past, present].slice(-MOST),
  present: next,
  future: [],
})

/** Replaces the present without a step to undo: a drag is one step, however many moves it has. */
export const amend = <Value>(history: History<Value>, next: Value): History<Value> => ({ ...history, present: next })

export function undo<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] }
}

export function redo<Value>(history: History<Value>): History<Value> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future }
}
