type Child = Node | string | number | false | null | undefined

type Props = {
  readonly class?: string
  /** Attributes, as they are written in HTML; what is false or undefined is left out. */
  readonly [attribute: string]: string | number | boolean | undefined | ((event: Event) => unknown)
}

/** A new element. Whatever a server says is text in it, never markup; a function is called on the event of its name. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  dress(element, props)
  element.append(...children.filter(isThere).map((child) => (typeof child === 'number' ? String(child) : child)))
  return element
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  dress(element, props)
  element.append(...children)
  return element
}

function dress(element: Element, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name, (event) => void value(event))
    else if (value === true) element.setAttribute(name, '')
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
}

const isThere = (child: Child): child is Node | string | number =>
  child !== false && child !== null && child !== undefined

/** An element of the page that is known to be there, and to be of its kind. */
export function part<T extends Element>(selector: string, kind: abstract new () => T): T {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} ${selector}`)
  return element
}

export const box = (selector: string): HTMLElement => part(selector, HTMLElement)

/** Says something to those who do not see the screen. */
export function announce(words: string): void {
  box('#announce').textContent = words
}

/** Shows other things in a place, and takes the skeleton away that kept it. */
export function show(place: Element, ...children: readonly Child[]): void {
  place.replaceChildren(...children.filter(isThere).map((child) => (typeof child === 'number' ? String(child) : child)))
  place.removeAttribute('aria-busy')
}

/** A button that can be pressed once until its work is done. */
export function workButton(words: string, work: () => Promise<unknown>, look = 'primary'): HTMLButtonElement {
  const button = el('button', { class: `button ${look}`, type: 'button' }, words)
  button.addEventListener('click', () => void during(button, work))
  return button
}

/** While the work lasts the button says so, and cannot be pressed again. It stays in reach of the keyboard. */
export async function during(button: HTMLButtonElement, work: () => Promise<unknown>): Promise<void> {
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
