import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import Uplot from 'uplot'
import { toDrawn, toDrawOrder, type PlotData, type PlotSeries } from './series.ts'
import { readColours, watchTheme, type PlotColours } from './tones.ts'

type UplotCanvasProps = {
  readonly data: PlotData
  readonly isTall: boolean
  /** Called with the place that is pointed at; undefined if none is. */
  onPoint(index: number | undefined): void
}

/** Draws a plot on a canvas; a plot with other series needs another canvas. It is loaded apart, so that pages appear before uPlot has arrived. */
export function UplotCanvas({ data, isTall, onPoint }: UplotCanvasProps): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const plot = useRef<Uplot>(undefined)
  const point = useEffectEvent(onPoint)
  const latest = useEffectEvent(() => data)
  useEffect(() => {
    const parent = element.current
    if (!parent) return undefined
    let colours = readColours(parent)
    const own = new Uplot(
      toOptions(parent, latest, { colours: () => colours, onPoint: point }),
      toDrawn(latest()),
      parent,
    )
    plot.current = own
    const resized = new ResizeObserver(() => own.setSize({ width: parent.clientWidth, height: parent.clientHeight }))
    resized.observe(parent)
    const unwatch = watchTheme(() => {
      colours = readColours(parent)
      own.redraw()
    })
    return () => {
      unwatch()
      resized.disconnect()
      own.destroy()
      plot.current = undefined
    }
  }, [])
  useEffect(() => plot.current?.setData(toDrawn(data)), [data])
  return <div ref={element} dir="ltr" className={isTall ? 'plot-canvas tall' : 'plot-canvas'} aria-hidden="true" />
}

type Painter = { colours(): PlotColours; onPoint(index: number | undefined): void }

function toOptions(parent: HTMLElement, latest: () => PlotData, { colours, onPoint }: Painter): Uplot.Options {
  const { series } = latest()
  const hasBars = series.some(({ shape }) => shape === 'bars')
  const axis = {
    stroke: () => colours().text,
    font: colours().font,
    ticks: { show: false },
  }
  return {
    width: parent.clientWidth,
    height: parent.clientHeight,
    padding: [12, 12, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !hasBars, size: 8 } },
    scales: {
      x: { time: false, range: (_, min, max) => widen(min ?? 0, max ?? 0, hasBars) },
      y: { range: (_, min, max) => [Math.min(0, min ?? 0), (max ?? 0) <= 0 ? 1 : (max ?? 0) * 1.08] },
    },
    axes: [
      {
        ...axis,
        size: 32,
        space: 64,
        ...incrementsOf(latest()),
        ...titleOf(latest(), colours().font),
        grid: { show: false },
        values: (_, splits) => splits.map((x) => writeTick(latest(), x)),
      },
      {
        ...axis,
        size: 64,
        space: 40,
        grid: { stroke: () => colours().grid, width: 1 },
        values: (_, splits) => splits.map((y) => (latest().formatYTick ?? latest().formatY)(y)),
      },
    ],
    series: [{}, ...toDrawOrder(series).map((each) => toSeries(each, colours))],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? undefined)] },
  }
}

const incrementsOf = ({ steps }: PlotData): { incrs?: number[] } => (steps ? { incrs: [...steps] } : {})

const titleOf = ({ xTitle }: PlotData, font: string): Partial<Uplot.Axis> =>
  xTitle === undefined ? {} : { label: xTitle, labelSize: 22, labelFont: font }

/** A place between two values has no name. */
const writeTick = ({ x, formatX, formatTick = formatX }: PlotData, at: number): string =>
  Number.isInteger(at) && at >= (x[0] ?? 0) && at <= (x.at(-1) ?? 0) ? formatTick(at) : ''

/** Bars need half of their width beside the first and the last; a single point needs room at all. */
const widen = (min: number, max: number, hasBars: boolean): [number, number] =>
  hasBars || min === max ? [min - 0.6, max + 0.6] : [min, max]

function toSeries({ shape, tone, values }: PlotSeries, colours: () => PlotColours): Uplot.Series {
  const stroke = (): string => colours().line(tone)
  if (shape === 'bars') {
    const paths = Uplot.paths.bars?.({ size: [0.72, 48], radius: 0.15 })
    return { stroke, width: 0, fill: stroke, points: { show: false }, ...(paths && { paths }) }
  }
  return {
    stroke,
    width: tone === 'earlier' ? 1.5 : 2.5,
    // One value alone makes no line.
    points: { show: values.filter((value) => value !== null).length === 1, fill: stroke },
    ...(shape === 'area' && { fill: () => colours().fill(tone) }),
  }
}
