import { generate } from 'lean-qr'
import { svg } from '../dom.ts'

/** A QR code as one SVG path, with the quiet zone that scanners need. */
export function qr(text: string, words: string): SVGSVGElement {
  const code = generate(text)
  const runs: string[] = []
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue
      const from = x
      while (code.get(x + 1, y)) x++
      runs.push(`M${from} ${y}h${x - from + 1}v1h${from - x - 1}z`)
    }
  }
  const around = `-4 -4 ${code.size + 8} ${code.size + 8}`
  return svg(
    'svg',
    { class: 'qr', viewBox: around, role: 'img', 'aria-label': words, 'shape-rendering': 'crispEdges' },
    svg('rect', { x: -4, y: -4, width: code.size + 8, height: code.size + 8, fill: '#fff' }),
    svg('path', { d: runs.join(''), fill: '#000' }),
  )
}
