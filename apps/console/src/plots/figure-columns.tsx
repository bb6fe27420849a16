import type { ReactNode } from 'react'
import * as words from '#words/plots'
import type { Column } from '../kit/list/columns.ts'
import { formatMoney, minorUnits } from '../kit/money.tsx'
import { formatNumber, formatShare } from './short-format.ts'

type FigureColumn<Row> = {
  readonly id: string
  readonly title: string
  readonly value: (row: Row) => number | null | undefined
}

/** A column of numbers; a row without one is empty. */
export const countColumn = <Row,>({ id, title, value }: FigureColumn<Row>): Column<Row> => ({
  id,
  title,
  cell: (row) => writeCell(value(row), formatNumber),
  text: (row) => value(row) ?? null,
  align: 'end',
})

/** A column of shares from 0 to 1, in percent. */
export const shareColumn = <Row,>({ id, title, value }: FigureColumn<Row>): Column<Row> => ({
  id,
  title,
  cell: (row) => writeCell(value(row), formatShare),
  text: (row) => value(row) ?? null,
  align: 'end',
})

/** A column of amounts in minor units. The export has plain numbers in major units, which a spreadsheet can add up. */
export const moneyColumn = <Row,>(currency: string, { id, title, value }: FigureColumn<Row>): Column<Row> => ({
  id,
  title,
  exportTitle: words.amountIn({ title, currency }),
  cell: (row) => writeCell(value(row), (minor) => formatMoney(minor, currency)),
  text: (row) => writePlain(value(row), currency),
  align: 'end',
})

/** A column of text that is also exported. */
export const textColumn = <Row,>(
  id: string,
  title: string,
  text: (row: Row) => string,
  cell: (row: Row) => ReactNode = text,
): Column<Row> => ({ id, title, cell, text })

const writeCell = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '' : format(value)

function writePlain(minor: number | null | undefined, currency: string): number | null {
  return minor === null || minor === undefined ? null : minor / minorUnits(currency)
}
