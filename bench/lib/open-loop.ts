/** Sends each request when it is due, even if others are still open, and measures from that time: a slow response cannot hide the next. */
export async function openLoop(
  load: { perSecond: number; seconds: number },
  send: (i: number) => Promise<void>,
): Promise<number[]> {
  const latencies: number[] = []
  const startedAt = performance.now()
  const pending: Promise<void>[] = []
  for (let i = 0; i < load.perSecond * load.seconds; i++) {
    const due = startedAt + (i * 1000) / load.perSecond
    const ahead = due - performance.now()
    if (ahead > 0) await new Promise((resolve) => setTimeout(resolve, ahead))
    const sent = send(i).then(() => void latencies.push(performance.now() - due))
    pending.push(sent)
    // A failure is reported at the end. Unhandled until then, it would end the bench and leave what it has started.
    sent.catch(() => {})
  }
  await Promise.all(pending)
  return latencies
}

/** Sends one request and throws unless it returns 200. */
export async function get(url: string, key: string): Promise<string> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`)
  return text
}

/** Sends one request, reads its response to the end, and returns its status. */
export async function getStatus(url: string, key: string): Promise<number> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${key}` } })
  await response.arrayBuffer()
  return response.status
}
