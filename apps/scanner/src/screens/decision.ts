import { createSignaller } from '../signals.ts'
import { toMessage, type DecisionMessage } from '../messages.ts'
import type { DecisionView } from '../types.ts'
import { elementById, announce, button, createText } from './page.ts'

/** How long each result stays visible without a touch: a refusal must be read, and a check must be made. */
const VISIBLE_MS = { go: 1_500, stop: 4_000, check: undefined } as const

export type DecisionScreen = {
  show(shown: DecisionView, listAge: string): void
  hide(): void
  /** The decision on the screen, if any. */
  showing(): DecisionView | undefined
}

type DecisionHandlers = { override(shown: DecisionView): void; closed(): void; readonly signal: AbortSignal }

export function createDecisionScreen({ override, closed, signal }: DecisionHandlers): DecisionScreen {
  const screen = elementById('decision')
  const sound = createSignaller()
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: DecisionView | undefined
  const hide = (): void => {
    clearTimeout(timer)
    if (!now) return
    now = undefined
    screen.hidden = true
    closed()
  }
  const touched = (event: Event): void => {
    const shown = now
    // The steward answers with one of two buttons; a touch elsewhere is no answer.
    if (shown?.ask) return
    if (event.target === button('override') && shown) override(shown)
    else hide()
  }
  screen.addEventListener('click', touched, { signal })
  return {
    show(shown, listAge) {
      clearTimeout(timer)
      now = shown
      const words = toMessage(shown, listAge)
      fillScreen(words)
      button('override').hidden = shown.pass || shown.ask
      button('next').hidden = shown.ask
      button('proven').hidden = !shown.ask
      button('turn-away').hidden = !shown.ask
      screen.dataset.tone = words.tone
      screen.dataset.result = shown.result
      screen.dataset.mode = shown.mode
      screen.hidden = false
      screen.focus()
      sound(words.tone)
      announce([words.order, words.headline, ...words.lines].join('. '))
      const staysMs = VISIBLE_MS[words.tone]
      if (staysMs !== undefined) timer = setTimeout(hide, staysMs)
    },
    hide,
    showing: () => now,
  }
}

function fillScreen({ order, headline, lines, small }: DecisionMessage): void {
  elementById('order').textContent = order
  elementById('headline').textContent = headline
  elementById('lines').replaceChildren(...lines.filter(Boolean).map((line) => createText('p', line)))
  elementById('small').textContent = small
}
