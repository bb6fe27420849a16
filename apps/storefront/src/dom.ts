type Child = Node | string | false | null | undefined

type Props = {
  readonly class?: string
  /** HTML attributes; false and undefined are left out. */
  readonly [attribute: string]: string | number | boolean | undefined | ((event: Event) => unknown)
}

/** Creates an element. Strings become text, never markup; a function becomes a listener for the event of its name. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  setProps(element, props)
  element.append(...toNodes(children))
  return element
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  setProps(element, props)
  element.append(...children)
  return element
}

function setProps(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, (event) => void value(event))
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
}

/** Leaves out children that are not there. */
const toNodes = (children: readonly Child[]): (Node | string)[] =>
  children.filter((child) => child !== false && child !== null && child !== undefined)

/** Returns an element of the page. Throws if it is missing or of another kind. */
export function getElement<T extends Element>(selector: string, kind: abstract new () => T): T {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} ${selector}`)
  return element
}

export const getBox = (selector: string): HTMLElement => getElement(selector, HTMLElement)

/** Announces a text to screen readers. */
export function announce(words: string): void {
  getBox('#announce').textContent = words
}

/** Replaces the content of an element and removes its loading state. */
export function show(place: Element, ...children: readonly Child[]): void {
  place.replaceChildren(...toNodes(children))
  place.removeAttribute('aria-busy')
}

/** Creates a button that cannot be pressed again until its work is done. */
export function workButton(words: string, work: () => Promise<unknown>, look = 'primary'): HTMLButtonElement {
  const button = el('button', { class: `button ${look}`, type: 'button' }, words)
  button.addEventListener('click', () => void runWithButton(button, work))
  return button
}

/** Shows a button as busy while the work runs. It keeps the keyboard focus. */
export async function runWithButton(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  button.classList.add('busy')
  try {
    await work()
  } finally {
    button.removeAttribute('aria-disabled')
    button.classList.remove('busy')
  }
}
