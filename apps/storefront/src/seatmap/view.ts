import { cameraOn, type Camera } from './camera.ts'
import { centred, fitted, grown, type Rect } from './rects.ts'
import { touches } from './touches.ts'

export type View = {
  /** Shows this part with a little around it; but less of it where a unit would have fewer pixels than that. */
  to(part: Rect, pixels: number): void
  home(): void
  zoom(factor: number): void
  /** Whether the last touch moved the drawing: then the click that follows it is none. */
  dragged(): boolean
}

/** Moves and magnifies a drawing: by a finger or two, by the mouse, by wheel with Ctrl, and by buttons. */
export function viewOf(svg: SVGSVGElement, changed: (zoomed: boolean) => void): View {
  const camera = cameraOn(svg, changed)
  const dragged = touches(svg, camera)
  wheel(svg, camera)
  new ResizeObserver(() => camera.draw(camera.isWhole() ? camera.whole() : fitted(svg, camera.seen()))).observe(svg)
  return {
    to(part, pixels) {
      const room = fitted(svg, grown(part))
      const widest = svg.clientWidth / pixels
      camera.glide(room.width > widest ? centred(room, widest) : room)
    },
    home: () => camera.glide(camera.whole()),
    zoom(factor) {
      const { x, y, width, height } = camera.seen()
      camera.glide(camera.around(factor, { x: x + width / 2, y: y + height / 2 }))
    },
    dragged,
  }
}

/** Without Ctrl the wheel scrolls the page; two fingers on a touchpad come with it by themselves. */
function wheel(svg: SVGSVGElement, camera: Camera): void {
  const turned = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    camera.stop()
    camera.draw(camera.around(Math.exp(-event.deltaY / 200), camera.spot(event.clientX, event.clientY)))
  }
  svg.addEventListener('wheel', turned, { passive: false })
}
