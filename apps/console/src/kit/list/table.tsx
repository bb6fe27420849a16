import type { ReactNode } from 'react'
import type { Column } from './columns.ts'

type TableProps<Row> = {
  /** Says to screen readers what the table lists. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
}

/** A short table: every row is in the document. */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>): ReactNode {
  return (
    <table className="table" aria-label={label}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <Cells columns={columns} row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The titles of the columns. */
export function TableHead<Row>({ columns }: { readonly columns: readonly Column<Row>[] }): ReactNode {
  return (
    <thead>
      <tr>
        {columns.map(({ id, title, align }) => (
          <th key={id} scope="col" className={align}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The cells of a row. On a narrow page each has its title beside it. */
export function Cells<Row>({
  columns,
  row,
}: {
  readonly columns: readonly Column<Row>[]
  readonly row: Row
}): ReactNode {
  return columns.map(({ id, title, cell, align }) => (
    <td key={id} data-title={title} className={align}>
      {cell(row)}
    </td>
  ))
}
