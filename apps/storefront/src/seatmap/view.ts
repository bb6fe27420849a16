import { createCamera, type Camera } from './camera.ts'
import type { Point } from '../ground.ts'
import { resizeAroundCentre, fitToScreen, addMargin, moveToShow, type Rect } from './rects.ts'
import { handleTouches } from './touches.ts'

export type View = {
  /** Shows this part with a margin; less of it if a unit would have fewer pixels than given, but always the point to keep. */
  to(part: Rect, options: { readonly margin: number; readonly pixels: number; readonly keep: Point }): void
  home(): void
  zoom(factor: number): void
  /** True if the last touch moved the drawing; its click is then ignored. */
  dragged(): boolean
}

/** Pans and zooms a drawing: by touch, mouse, wheel with Ctrl, and buttons. */
export function createView(svg: SVGSVGElement, changed: (zoomed: boolean) => void): View {
  const camera = createCamera(svg, changed)
  const dragged = handleTouches(svg, camera)
  wheel(svg, camera)
  new ResizeObserver(() => camera.draw(camera.isWhole() ? camera.whole() : fitToScreen(svg, camera.visible()))).observe(
    svg,
  )
  return {
    to(part, { margin, pixels, keep }) {
      const target = fitToScreen(svg, addMargin(part, margin))
      const widest = svg.clientWidth / pixels
      camera.animateTo(
        target.width > widest ? moveToShow(resizeAroundCentre(target, widest), keep, margin * 2) : target,
      )
    },
    home: () => camera.animateTo(camera.whole()),
    zoom(factor) {
      const { x, y, width, height } = camera.visible()
      camera.animateTo(camera.zoomAround(factor, { x: x + width / 2, y: y + height / 2 }))
    },
    dragged,
  }
}

/** Without Ctrl the wheel scrolls the page; a pinch on a touchpad sets Ctrl automatically. */
function wheel(svg: SVGSVGElement, camera: Camera): void {
  const turned = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    camera.stop()
    camera.draw(camera.zoomAround(Math.exp(-event.deltaY / 200), camera.toDrawingPoint(event.clientX, event.clientY)))
  }
  svg.addEventListener('wheel', turned, { passive: false })
}
