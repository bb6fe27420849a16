import type { ReactNode } from 'react'
import * as words from '#words/developers'
import { TabbedPage, type Tab } from '../kit/tabbed-page.tsx'
import { EndpointsTab } from './endpoints-tab.tsx'
import { KeysTab } from './keys-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import './developers.css'

const tabs: readonly Tab[] = [
  { name: 'keys', label: words.keys, operation: 'listKeys', Content: KeysTab },
  { name: 'webhooks', label: words.webhooks, operation: 'listWebhookEndpoints', Content: EndpointsTab },
  { name: 'requests', label: words.requests, operation: 'listRequests', Content: RequestsTab },
]

/** How other systems work with the organisation: API keys, webhooks, and what failed. */
export const DevelopersScreen = (): ReactNode => <TabbedPage title={words.title()} to="/developers" tabs={tabs} />
