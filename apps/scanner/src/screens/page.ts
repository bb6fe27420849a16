/** Returns an element of the page. Throws if it is missing or of another kind. */
export function getElement<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} ${id}`)
  return element
}

export const button = (id: string): HTMLButtonElement => getElement(id, HTMLButtonElement)
export const input = (id: string): HTMLInputElement => getElement(id, HTMLInputElement)
export const elementById = (id: string): HTMLElement => getElement(id, HTMLElement)
export const dialog = (id: string): HTMLDialogElement => getElement(id, HTMLDialogElement)

export function getVideo(id: string): HTMLVideoElement {
  const video = elementById(id).querySelector('video')
  if (!video) throw new Error(`${id} has no video`)
  return video
}

type Screen = 'starting' | 'enrol' | 'place' | 'scan' | 'search' | 'history'

export function showScreen(screen: Screen): void {
  document.body.dataset.screen = screen
}

/** Creates an element with a text. Text from the server or a code is never treated as markup. */
export function createText(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

export function showNotice(id: string, words: string): void {
  const element = elementById(id)
  element.hidden = words === ''
  element.textContent = words
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  elementById('announce').textContent = text
}
