import { el } from '../dom.ts'

export type Stepper = {
  readonly element: HTMLElement
  value(): number
  set(value: number): void
  /** Sets the largest number; a larger one becomes this. `changed` is not called. */
  limit(most: number): void
}

/** A quantity: two buttons around a number that is announced to screen readers. */
export function stepper(label: string, changed: () => void, { start = 0, most = 10 } = {}): Stepper {
  let count = start
  let largest = most
  const figure = el('output', { class: 'figures', 'aria-live': 'polite' }, String(count))
  const fewer = el('button', { type: 'button', 'aria-label': `One ${label} fewer`, click: () => set(count - 1) }, '−')
  const more = el('button', { type: 'button', 'aria-label': `One ${label} more`, click: () => set(count + 1) }, '+')
  const draw = (): void => {
    figure.textContent = String(count)
    fewer.setAttribute('aria-disabled', String(count === 0))
    more.setAttribute('aria-disabled', String(count === largest))
  }
  function set(next: number): void {
    count = Math.min(largest, Math.max(0, next))
    draw()
    changed()
  }
  function limit(next: number): void {
    largest = next
    count = Math.min(largest, count)
    draw()
  }
  draw()
  const element = el('div', { class: 'stepper', role: 'group', 'aria-label': label }, fewer, figure, more)
  return { element, value: () => count, set, limit }
}
