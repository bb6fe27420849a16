import type { ReactNode } from 'react'
import * as words from '#words/settlement'
import { TabbedPage, type Tab } from '../kit/tabbed-page.tsx'
import { JournalTab } from './journal-tab.tsx'
import { PayoutsTab } from './payouts-tab.tsx'
import { StatementTab } from './statement-tab.tsx'
import './settlement.css'

const tabs: readonly Tab[] = [
  { name: 'statement', label: words.statement, operation: 'getEventStatement', Content: StatementTab },
  { name: 'payouts', label: words.payouts, operation: 'listPayouts', Content: PayoutsTab },
  { name: 'journal', label: words.journal, operation: 'getJournalCsv', Content: JournalTab },
]

/** What the bookkeeper needs: statements, payouts of the payment provider, and the journal for their own software. */
export const SettlementScreen = (): ReactNode => <TabbedPage title={words.title()} to="/settlement" tabs={tabs} />
