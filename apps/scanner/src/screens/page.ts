/** An element of the page that is known to be there, and to be of its kind. */
export function part<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} ${id}`)
  return element
}

export const button = (id: string): HTMLButtonElement => part(id, HTMLButtonElement)
export const input = (id: string): HTMLInputElement => part(id, HTMLInputElement)
export const anyPart = (id: string): HTMLElement => part(id, HTMLElement)
export const dialog = (id: string): HTMLDialogElement => part(id, HTMLDialogElement)

export function videoIn(id: string): HTMLVideoElement {
  const video = anyPart(id).querySelector('video')
  if (!video) throw new Error(`${id} has no video`)
  return video
}

type Screen = 'starting' | 'enrol' | 'place' | 'scan' | 'search' | 'history'

export function showScreen(screen: Screen): void {
  document.body.dataset.screen = screen
}

/** A new element with a text: whatever a server or a code says is text, never markup. */
export function made(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

export function notice(id: string, words: string): void {
  const element = anyPart(id)
  element.hidden = words === ''
  element.textContent = words
}

/** Says something to those who do not see the screen. */
export function announce(words: string): void {
  anyPart('announce').textContent = words
}
