/** Sends on time whatever the answers do, and counts from when a request was due: a slow answer cannot hide the next. */
export async function openLoop(
  load: { perSecond: number; seconds: number },
  send: (i: number) => Promise<void>,
): Promise<number[]> {
  const waits: number[] = []
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  for (let i = 0; i < load.perSecond * load.seconds; i++) {
    const due = startedAt + (i * 1000) / load.perSecond
    const ahead = due - performance.now()
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
    pending.push(send(i).then(() => void waits.push(performance.now() - due)))
  }
  await Promise.all(pending)
  return waits
}

/** One request that must be answered with 200. */
export async function get(url: string, key: string): Promise<string> {
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${key}` } })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${text}`)
  return text
}
