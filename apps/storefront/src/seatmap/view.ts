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
  let leastPixels = 0
  let screenWidth = svg.clientWidth
  /** Seats that were wide enough for a finger stay so on a smaller screen; a drawing that was zoomed out stays so too. */
  const resize = (): void => {
    const wasWideEnough = screenWidth / camera.visible().width > leastPixels * 0.99
    screenWidth = svg.clientWidth
    if (camera.isWhole()) return camera.draw(camera.whole())
    const fitted = fitToScreen(svg, camera.visible())
    const widest = screenWidth / leastPixels
    camera.draw(wasWideEnough && fitted.width > widest ? resizeAroundCentre(fitted, widest) : fitted)
  }
  new ResizeObserver(resize).observe(svg)
  return {
    to(part, { margin, pixels, keep }) {
      const target = fitToScreen(svg, addMargin(part, margin))
      const widest = svg.clientWidth / pixels
      leastPixels = pixels
      camera.animateTo(
        target.width > widest ? moveToShow(resizeAroundCentre(target, widest), keep, margin * 2) : target,
      )
    },
    home() {
      leastPixels = 0
      camera.animateTo(camera.whole())
    },
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
