import { isHalfTyped } from '../half-typed.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement

/** What a person has changed in a part of the page since it was opened or last saved. */
export type ChangeTracker = {
  hasChanges(): boolean
  /** Remembers what is sent now. */
  keepSent(): void
  /** What was sent is saved, or was refused and counts as changed again. */
  endSending(isSaved: boolean): void
  stop(): void
}

const CONTROLS = ['input', 'textarea', 'select', 'button[aria-pressed]'].join()
/** Before each of these a value is still the one that the page had set. */
const BEFORE_A_CHANGE = ['focusin', 'pointerdown', 'keydown', 'beforeinput'] as const

/**
 * Compares what a person has touched with what was there before. The browser is asked, not the state of the page: so every field
 * counts, however it is kept, and a value that is set back is no change. What the page sets by itself is none either.
 */
export function trackChanges(container: HTMLElement, isCounted: (control: Control) => boolean): ChangeTracker {
  const initial = new Map<Control, string>()
  const touched = new Set<Control>()
  let sent: ReadonlyMap<Control, string> = new Map()
  const listControls = (): Control[] =>
    Array.from(container.querySelectorAll<Control>(CONTROLS)).filter(
      (control) => isContent(control) && isCounted(control),
    )
  const record = (): void => {
    for (const control of listControls()) if (!initial.has(control)) initial.set(control, valueOf(control))
  }
  const touch = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest<Control>(CONTROLS) : null
    if (control && initial.has(control)) touched.add(control)
  }
  for (const type of BEFORE_A_CHANGE) container.addEventListener(type, record, true)
  for (const type of ['input', 'click']) container.addEventListener(type, touch, true)
  return {
    hasChanges: () =>
      Array.from(touched).some((control) => valueOf(control) !== initial.get(control)) ||
      // A date that is typed in part has no value yet, and the browser reports no change of it.
      listControls().some((control) => valueOf(control) === HALF_TYPED && initial.get(control) !== HALF_TYPED),
    keepSent() {
      sent = new Map(Array.from(touched, (control) => [control, valueOf(control)]))
    },
    endSending(isSaved) {
      if (!isSaved) return
      // The page may empty or replace its fields now. What was typed meanwhile differs from what was sent.
      for (const [control, value] of sent) {
        initial.set(control, value)
        if (valueOf(control) === value || valueOf(control) === '') touched.delete(control)
      }
      for (const control of initial.keys()) if (!touched.has(control)) initial.delete(control)
      sent = new Map()
    },
    stop() {
      for (const type of BEFORE_A_CHANGE) container.removeEventListener(type, record, true)
      for (const type of ['input', 'click']) container.removeEventListener(type, touch, true)
    },
  }
}

const HALF_TYPED = 'half-typed'

function valueOf(control: Control): string {
  if (control instanceof HTMLButtonElement) return control.getAttribute('aria-pressed') ?? ''
  if (control instanceof HTMLInputElement && isTick(control)) return String(control.checked)
  return control instanceof HTMLInputElement && isHalfTyped(control) ? HALF_TYPED : control.value
}

const isTick = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio'

/** What looks something up is no content. */
const isContent = (control: Control): boolean =>
  !(control instanceof HTMLInputElement && (control.type === 'search' || control.type === 'hidden' || control.readOnly))

/** True for a line or an area of text, a number, a date. */
export const isTyped = (control: Control): boolean =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && !isTick(control))
