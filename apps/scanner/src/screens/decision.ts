import { signaller } from '../signals.ts'
import { wordsOf, type Words } from '../messages.ts'
import type { Shown } from '../types.ts'
import { anyPart, announce, button, made } from './page.ts'

/** How long each answer stays without a touch: a refusal has to be read, and a check has to be made. */
const STAYS_MS = { go: 1_500, stop: 4_000, check: undefined } as const

export type Answers = {
  show(shown: Shown, listAge: string): void
  hide(): void
  /** The code that is on the screen now. */
  showing(): Shown | undefined
}

type Wants = { override(shown: Shown): void; closed(): void; readonly signal: AbortSignal }

export function answers({ override, closed, signal }: Wants): Answers {
  const screen = anyPart('decision')
  const sound = signaller()
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: Shown | undefined
  const hide = (): void => {
    clearTimeout(timer)
    if (!now) return
    now = undefined
    screen.hidden = true
    closed()
  }
  const touched = (event: Event): void => {
    const shown = now
    if (event.target === button('override') && shown) override(shown)
    else hide()
  }
  screen.addEventListener('click', touched, { signal })
  return {
    show(shown, listAge) {
      clearTimeout(timer)
      now = shown
      const words = wordsOf(shown, listAge)
      fill(words)
      button('override').hidden = shown.pass
      screen.dataset.tone = words.tone
      screen.dataset.result = shown.result
      screen.dataset.mode = shown.mode
      screen.hidden = false
      screen.focus()
      sound(words.tone)
      announce([words.order, words.headline, ...words.lines].join('. '))
      const staysMs = STAYS_MS[words.tone]
      if (staysMs !== undefined) timer = setTimeout(hide, staysMs)
    },
    hide,
    showing: () => now,
  }
}

function fill({ order, headline, lines, small }: Words): void {
  anyPart('order').textContent = order
  anyPart('headline').textContent = headline
  anyPart('lines').replaceChildren(...lines.filter(Boolean).map((line) => made('p', line)))
  anyPart('small').textContent = small
}
