import type { SeasonPlan } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seasons'
import { Day } from '../kit/day.tsx'
import { Table } from '../kit/list/table.tsx'
import { Money } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'

/** The types of the new season and their prices. */
export function PlannedTypes({ plan }: { readonly plan: SeasonPlan }): ReactNode {
  return (
    <Card title={words.typesAndPrices()}>
      <Table
        label={words.typesAndPrices()}
        rows={plan.types}
        rowKey={({ membership_type_id }) => membership_type_id}
        columns={[
          { id: 'title', title: words.type(), cell: ({ title }) => <bdi>{title}</bdi> },
          {
            id: 'price',
            title: words.priceBefore(),
            align: 'end',
            cell: ({ price_minor, currency }) => <Money minor={price_minor} currency={currency} />,
          },
          {
            id: 'new',
            title: words.priceAfter(),
            align: 'end',
            cell: ({ new_price_minor, currency }) => <Money minor={new_price_minor} currency={currency} />,
          },
          {
            id: 'ends',
            title: words.lastDay(),
            cell: ({ expires }) => (expires === null ? words.noEnd() : <Day day={expires} />),
          },
        ]}
      />
    </Card>
  )
}
