import type { CapacityReport } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/reports'
import type { Column } from '../kit/list/columns.ts'
import { ExportButton } from '../kit/list/export-button.tsx'
import { Table } from '../kit/list/table.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { countColumn, textColumn } from '../plots/figure-columns.tsx'
import { ShareBar, toShare, type BarPart } from '../plots/share-bar.tsx'

type PlaceRow = CapacityReport['total'] & { readonly key: string; readonly title: string }
type PriceRow = CapacityReport['prices'][number]

/** What is sold, held and free by section and by price. */
export function CapacityCards({ report }: { readonly report: CapacityReport }): ReactNode {
  const rows: readonly PlaceRow[] = [
    ...report.sections.map((section) => ({
      ...section,
      key: `section-${section.section_id}`,
      title: section.sub_section === null ? section.label : `${section.label} ${section.sub_section}`,
    })),
    ...report.pools.map((pool) => ({ ...pool, key: `pool-${pool.pool_id}` })),
  ]
  return (
    <>
      <Card
        title={words.capacityBySection()}
        actions={
          rows.length > 0 && <ExportButton title={words.capacityBySection()} columns={placeColumns()} rows={rows} />
        }
      >
        {rows.length === 0 ? (
          <Empty>{words.noPlaces()}</Empty>
        ) : (
          <Table label={words.capacityBySection()} columns={placeColumns()} rows={rows} rowKey={({ key }) => key} />
        )}
      </Card>
      {report.prices.length > 0 && (
        <Card
          title={words.capacityByPrice()}
          actions={<ExportButton title={words.capacityByPrice()} columns={priceColumns(report)} rows={report.prices} />}
        >
          <Table
            label={words.capacityByPrice()}
            columns={priceColumns(report)}
            rows={report.prices}
            rowKey={({ price_id }) => price_id}
          />
        </Card>
      )}
    </>
  )
}

const partsOf = ({ sold, held, blocked, capacity }: CapacityReport['total']): readonly BarPart[] => [
  { share: toShare(sold, capacity), tone: '1' },
  { share: toShare(held, capacity), tone: '3' },
  { share: toShare(blocked, capacity), tone: 'earlier' },
]

const placeColumns = (): readonly Column<PlaceRow>[] => [
  textColumn(
    'title',
    words.section(),
    ({ title }) => title,
    ({ title }) => <bdi>{title}</bdi>,
  ),
  {
    id: 'bar',
    title: words.filled(),
    cell: (row) => (
      <ShareBar
        parts={partsOf(row)}
        label={words.placesSentence({ sold: row.sold, held: row.held, blocked: row.blocked, free: row.free })}
      />
    ),
  },
  countColumn({ id: 'sold', title: words.sold(), value: ({ sold }) => sold }),
  countColumn({ id: 'held', title: words.held(), value: ({ held }) => held }),
  countColumn({ id: 'blocked', title: words.blocked(), value: ({ blocked }) => blocked }),
  countColumn({ id: 'free', title: words.freePlaces(), value: ({ free }) => free }),
  countColumn({ id: 'capacity', title: words.capacity(), value: ({ capacity }) => capacity }),
]

const priceColumns = ({ prices }: CapacityReport): readonly Column<PriceRow>[] => {
  const most = Math.max(1, ...prices.map(({ tickets }) => tickets))
  return [
    textColumn('title', words.price(), ({ title, category_title }) =>
      words.priceInCategory({ price: title, category: category_title }),
    ),
    {
      id: 'bar',
      title: words.comparedWithOthers(),
      cell: ({ tickets }) => <ShareBar parts={[{ share: tickets / most, tone: '1' }]} />,
    },
    countColumn({ id: 'tickets', title: words.ticketsValid(), value: ({ tickets }) => tickets }),
    countColumn({ id: 'held', title: words.held(), value: ({ held }) => held }),
    countColumn({ id: 'blocked', title: words.blocked(), value: ({ blocked }) => blocked }),
    countColumn({ id: 'free', title: words.freePlaces(), value: ({ free }) => free }),
  ]
}
