import { setTimeout } from 'node:timers/promises'

/** Asks again and again, a little more slowly each time, until there is an answer or the time is over. */
export async function eventually<T>(patienceMs: number, asked: () => Promise<T | undefined>): Promise<T | undefined> {
  const until = Date.now() + patienceMs
  for (let pause = 20; ; pause = Math.min(pause * 1.5, 500)) {
    const answer = await asked()
    if (answer !== undefined || Date.now() + pause > until) return answer
    await setTimeout(pause)
  }
}
