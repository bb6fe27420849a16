/** The direction of each arrow key. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** Returns the nearest element in the direction of an arrow key on the screen, so that it also works in rotated stands. */
export function findNearest(key: string, from: Element, others: readonly Element[]): Element | undefined {
  const way = arrows[key]
  if (!way) return undefined
  const here = centre(from)
  let best: { readonly element: Element; readonly cost: number } | undefined
  for (const element of others) {
    if (element === from) continue
    const there = centre(element)
    const [dx, dy] = [there.x - here.x, there.y - here.y]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0])
    if (ahead <= 1 || aside > ahead * 2.5) continue
    const cost = ahead + aside * 2
    if (!best || cost < best.cost) best = { element, cost }
  }
  return best?.element
}

function centre(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Makes one element of a group reachable with Tab, and the others only with arrow keys. */
export function setTabStop(group: readonly Element[], chosen: Element | undefined): void {
  for (const element of group) element.setAttribute('tabindex', element === chosen ? '0' : '-1')
}
