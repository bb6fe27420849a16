import type { Bounds, Point } from '@tessera/sdk/seatmap'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import * as words from '#words/seatmap'
import { watchTheme } from '../plots/tones.ts'
import { drawMap, type Drawing, type PaintedSections } from './draw.ts'
import { makeHitIndex } from './hits.ts'
import { readTheme, type MapTheme } from './paint.ts'
import { useGestures, type GestureHandlers, type Tool } from './use-gestures.ts'
import { fitView, panView, zoomView, type Size, type View } from './viewport.ts'
import './seatmap.css'

type SeatCanvasProps = Drawing &
  GestureHandlers & {
    /** What the map shows, for screen readers. A list beside it has the same content. */
    readonly label: string
    /** What is shown at first, and by "Whole map". */
    readonly bounds: Bounds
    readonly tool?: Tool
    /** Called before a key moves the map; true if the key is taken. */
    onKey?(event: KeyboardEvent): boolean
    /** Called when another part of the map is shown. */
    onShown?(view: View, size: Size): void
    /** Handles over the map. */
    readonly overlay?: ((view: View) => ReactNode) | undefined
  }

/** A few seats do not fill the whole map: they are shown at most this far apart. */
const FIT_SEAT_PX = 44

const gapOf = ({ dots, sections }: Drawing): number =>
  Math.max(0.01, Math.min(...[...dots, ...sections].map(({ gap }) => gap), 1_000))

const PAN_PX = 80
const ZOOM = 1.5

/** A seat map on a canvas: it is moved and zoomed by mouse, touch, keyboard and buttons. */
export function SeatCanvas(props: SeatCanvasProps): ReactNode {
  const { label, bounds, tool = 'pan', overlay, onKey, onShown } = props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const helpId = useId()
  const [chosen, setView] = useState<View>()
  const size = useSize(frame)
  const theme = useTheme(frame)
  const view = chosen ?? fitView(bounds, size, FIT_SEAT_PX / gapOf(props))
  const hits = useMemo(() => makeHitIndex(props.sections, props.dots), [props.sections, props.dots])
  const gestures = useGestures({ canvas, view, tool, hits, handlers: props, onView: setView })
  useDrawing(canvas, { drawing: props, view, size, theme })
  useShown(onShown, view, size)

  const middle: Point = { x: size.width / 2, y: size.height / 2 }
  const moves: MapMoves = {
    pan: (dx, dy) => setView(panView(view, dx * PAN_PX, dy * PAN_PX)),
    zoom: (factor) => setView(zoomView(view, factor, middle)),
    fit: () => setView(undefined),
  }
  const { area, ...pointer } = gestures
  return (
    <div className="seat-canvas" ref={frame}>
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={label}
        aria-describedby={helpId}
        className={tool}
        {...pointer}
        onKeyDown={(event) => {
          if (onKey?.(event) || moveByKey(event.key, moves)) event.preventDefault()
        }}
      />
      <svg className="seat-overlay" width={size.width} height={size.height}>
        {area && <rect className="seat-area" {...area} />}
        {overlay?.(view)}
      </svg>
      <p id={helpId} className="visually-hidden">
        {words.canvasHelp()}
      </p>
      <MapButtons moves={moves} />
    </div>
  )
}

type MapMoves = { pan(dx: number, dy: number): void; zoom(factor: number): void; fit(): void }

function moveByKey(key: string, moves: MapMoves): boolean {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => moves.pan(-1, 0),
    ArrowRight: () => moves.pan(1, 0),
    ArrowUp: () => moves.pan(0, -1),
    ArrowDown: () => moves.pan(0, 1),
    '+': () => moves.zoom(ZOOM),
    '=': () => moves.zoom(ZOOM),
    '-': () => moves.zoom(1 / ZOOM),
    '0': () => moves.fit(),
  }
  keys[key]?.()
  return key in keys
}

const MapButtons = ({ moves }: { readonly moves: MapMoves }): ReactNode => (
  <div className="seat-buttons" role="group" aria-label={words.mapButtons()}>
    {(
      [
        ['+', words.zoomIn(), () => moves.zoom(ZOOM)],
        ['−', words.zoomOut(), () => moves.zoom(1 / ZOOM)],
        ['⤢', words.wholeMap(), () => moves.fit()],
        ['←', words.panLeft(), () => moves.pan(-1, 0)],
        ['→', words.panRight(), () => moves.pan(1, 0)],
        ['↑', words.panUp(), () => moves.pan(0, -1)],
        ['↓', words.panDown(), () => moves.pan(0, 1)],
      ] as const
    ).map(([sign, name, act]) => (
      <button key={sign} type="button" className="icon-button" aria-label={name} title={name} onClick={act}>
        {sign}
      </button>
    ))}
  </div>
)

function useSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}

function useTheme(frame: RefObject<HTMLElement | null>): MapTheme | undefined {
  const [theme, setTheme] = useState<MapTheme>()
  useEffect(() => {
    const read = (): void => {
      if (frame.current) setTheme(readTheme(frame.current))
    }
    read()
    return watchTheme(read)
  }, [frame])
  return theme
}

const SHOWN_MS = 120

/** Says which part is shown once the map rests, so that seats are not read for what only passes by. */
function useShown(onShown: SeatCanvasProps['onShown'], view: View, size: Size): void {
  const { x, y, scale } = view
  useEffect(() => {
    if (!onShown || size.width <= 1) return undefined
    const timer = setTimeout(() => onShown({ x, y, scale }, size), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onShown, x, y, scale, size])
}

type DrawingState = {
  readonly drawing: Drawing
  readonly view: View
  readonly size: Size
  readonly theme: MapTheme | undefined
}

const MEASURES_KEPT = 500

/** Draws in the next frame after anything changed, and measures it as `seatmap-draw`. */
function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, state: DrawingState): void {
  const draws = useRef(0)
  const [painted] = useState((): PaintedSections => new WeakMap())
  useEffect(() => {
    const { drawing, view, size, theme } = state
    const element = canvas.current
    const ctx = element?.getContext('2d')
    if (!element || !ctx || !theme) return undefined
    const request = requestAnimationFrame(() => {
      const start = performance.now()
      const ratio = window.devicePixelRatio
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
      const seats = drawMap({ ctx, view, size, theme, painted }, drawing)
      if (++draws.current % MEASURES_KEPT === 0) performance.clearMeasures('seatmap-draw')
      performance.measure('seatmap-draw', { start, end: performance.now(), detail: { seats } })
      element.dataset.seats = String(seats)
    })
    return () => cancelAnimationFrame(request)
  })
}
