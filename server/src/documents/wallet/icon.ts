import { encodePng } from '#platform/images/png'

const [CORNER, EDGE, NOTCH] = [0.12, 0.3, 0.11]

/** Draws a white ticket on the organisation's colour: the icon of an organisation that has none. */
export function drawIcon(color: string, side: number): Buffer {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    const [x, y] = [((at % side) + 0.5) / side, (Math.floor(at / side) + 0.5) / side]
    pixels.set(isTicket(x, y) ? [255, 255, 255, 255] : [r, g, b, 255], at * 4)
  }
  return encodePng(side, side, pixels)
}

/** True inside a centred rectangle with a notch in its left and right side. */
function isTicket(x: number, y: number): boolean {
  if (x < CORNER || x > 1 - CORNER || y < EDGE || y > 1 - EDGE) return false
  const [dx, dy] = [Math.min(x, 1 - x) - CORNER, y - 0.5]
  return dx * dx + dy * dy > NOTCH * NOTCH
}
