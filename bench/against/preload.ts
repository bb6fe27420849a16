import { registerHooks } from 'node:module'
import { changeSource } from './change-source.ts'

/** Loaded before the bench program of a commit that is compared. */
const rounds = new URL('./rounds.ts', import.meta.url).href

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!/\/bench\/(lib\/)?[\w-]+\.ts$/.test(url)) return loaded
    const { source } = loaded
    const text = typeof source === 'string' ? source : new TextDecoder().decode(source ?? undefined)
    return { ...loaded, source: changeSource(text, rounds) }
  },
})
