import { lazy, Suspense, useState, type ReactNode } from 'react'
import * as words from '#words/plots'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/list/columns.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { Table } from '../kit/list/table.tsx'
import { VirtualTable } from '../kit/list/virtual-table.tsx'
import type { PlotData } from './series.ts'
import './plots.css'

const UplotCanvas = lazy(async () => ({ default: (await import('./uplot-canvas.tsx')).UplotCanvas }))

/** The same figures as rows: for those who cannot see the plot, who want the exact values, and for the export. */
type PlotTable<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

type PlotProps<Row> = {
  readonly label: string
  /** What the plot shows, as a sentence with its main figures. */
  readonly summary: string
  readonly data: PlotData
  readonly table: PlotTable<Row>
  readonly isTall?: boolean
  /** Choices that belong to the plot, beside the switch to the table. */
  readonly controls?: ReactNode
}

/** A plot, with its legend and a table of the same figures behind a button. */
export function Plot<Row>({ label, summary, data, table, isTall = false, controls }: PlotProps<Row>): ReactNode {
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState<number>()
  return (
    <div className="plot">
      <div className="plot-head">
        {isTable ? <p className="muted">{summary}</p> : <Legend data={data} at={at} />}
        <div className="actions">
          {controls}
          {table.columns.some(({ text }) => text) && (
            <ExportButton title={label} columns={table.columns} rows={table.rows} />
          )}
          <Button variant="quiet" onClick={() => setTable(!isTable)}>
            {isTable ? words.showPlot() : words.showTable()}
          </Button>
        </div>
      </div>
      {isTable ? (
        <TableTwin label={label} {...table} />
      ) : (
        <div role="img" aria-label={words.plotName({ label, summary })}>
          <Suspense fallback={<div className={isTall ? 'plot-canvas tall' : 'plot-canvas'} />}>
            <UplotCanvas key={outlineOf(data)} data={data} isTall={isTall} onPoint={setAt} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Rows up to here are all in the document; of more, those in view. */
const MAX_SHORT = 100

function TableTwin<Row>({ label, columns, rows, rowKey }: PlotTable<Row> & { readonly label: string }): ReactNode {
  const own = { label, columns, rowKey }
  return rows.length > MAX_SHORT ? (
    <VirtualTable {...own} count={rows.length} rowAt={(index) => rows[index]} hasMore={false} />
  ) : (
    <Table {...own} rows={rows} />
  )
}

/** A plot is built again if it has other series, otherwise it only gets the new values. */
const outlineOf = ({ series }: PlotData): string => series.map(({ shape, tone }) => `${shape} ${tone}`).join(', ')

/** Names the series; with the values of the place that is pointed at. */
function Legend({ data, at }: { readonly data: PlotData; readonly at: number | undefined }): ReactNode {
  const x = at === undefined ? undefined : data.x[at]
  return (
    <ul className="plot-legend">
      {x !== undefined && <li className="plot-at">{data.formatX(x)}</li>}
      {data.series.map(({ label, tone, values }) => {
        const value = at === undefined ? undefined : values[at]
        return (
          <li key={label}>
            <span className={`swatch tone-${tone}`} aria-hidden="true" />
            <bdi>{label}</bdi>
            {value !== undefined && value !== null && <strong>{data.formatY(value)}</strong>}
          </li>
        )
      })}
    </ul>
  )
}
