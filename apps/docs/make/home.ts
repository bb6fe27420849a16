import { codeBlock } from './highlight.ts'
import { planes, type ReferenceDocument } from './openapi.ts'
import { escapeHtml, type Page } from './page.ts'
import { planePath, webhooksPath } from './reference/paths.ts'
import { planeNames } from './reference/pages.ts'

const about = 'Ticketing, membership and access control by one API: your checkout, on your own domain.'

type Card = { readonly to: string; readonly title: string; readonly text: string }

const card = ({ to, title, text }: Card): string =>
  `<a class="card" href="~/${to}"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(text)}</p></a>`

const cards = (title: string, all: readonly Card[]): string =>
  `<section class="cards${all.length === 4 ? ' four' : ''}"><h2>${escapeHtml(title)}</h2><div>${all.map(card).join('')}</div></section>`

const tasks: readonly Card[] = [
  {
    to: 'guides/sell-a-ticket.html',
    title: 'Sell a ticket',
    text: 'Baskets, seats, 3-D Secure and declines, from your server or a browser.',
  },
  {
    to: 'guides/membership-season.html',
    title: 'Run a membership season',
    text: 'Types, seats, instalments, renewal and fulfilment.',
  },
  {
    to: 'guides/sync-your-crm.html',
    title: 'Sync your CRM exactly',
    text: 'A feed without gaps, and a digest that proves the copy.',
  },
  {
    to: 'guides/receive-webhooks.html',
    title: 'Receive webhooks',
    text: 'Signed, repeated until they arrive, and replayed when you ask.',
  },
  { to: 'guides/open-a-gate.html', title: 'Open a gate', text: 'Enrol a device, scan, and go on without a network.' },
  {
    to: 'guides/sso.html',
    title: 'Let fans sign in with SSO',
    text: 'Their orders and tickets, with the account that they have.',
  },
]

const trust: readonly Card[] = [
  {
    to: 'guides/going-live.html',
    title: 'Going live',
    text: 'What to set, check and watch before the first real sale.',
  },
  { to: 'guides/limits.html', title: 'Limits', text: 'How much, how often, and what happens past it.' },
  { to: 'guides/errors.html', title: 'Errors', text: 'Codes that never change, each with its own page.' },
  { to: 'guides/versioning.html', title: 'Versioning', text: 'What may change, and what never will.' },
]

/** The home page. Its sample is the one of the quick start, which the tests run. */
export function homePage(documents: readonly ReferenceDocument[], sample: string): Page {
  return {
    path: 'index.html',
    title: 'Documentation',
    about,
    area: 'home',
    html:
      `<div class="hero"><div><p class="kicker">Tessera documentation</p><h1>Sell the ticket. Run the season. Open the gate.</h1>` +
      `<p class="about">${about}</p><p class="actions"><a class="button" href="~/guides/quick-start.html">Quick start</a>` +
      `<a class="button quiet" href="~/reference.html">API reference</a></p></div>` +
      `<div class="hero-code">${codeBlock(sample, 'sh', 'Two tickets, sold')}</div></div>` +
      cards('What do you want to do?', tasks) +
      cards('Four APIs, one contract', planeCards(documents)) +
      cards('Rely on it', trust),
    headings: [],
    markdown: `# Tessera\n\n${about}`,
    entries: [],
  }
}

const planeCards = (documents: readonly ReferenceDocument[]): Card[] =>
  documents.map(({ plane, intro, ops }) => ({
    to: planePath(plane),
    title: planeNames[plane],
    text: `${intro.split('\n\n')[0] ?? ''} ${ops.length} operations.`,
  }))

/** The overview page of the four APIs. */
export function referenceHome(documents: readonly ReferenceDocument[]): Page {
  const events = documents.flatMap((document) => document.events).length
  const key = { v1: 'tsk_…, trk_…', store: 'tpk_…', admin: 'tad_…', gate: 'tdv_…' } as const
  const path = { v1: '/v1', store: '/store/v1', admin: '/admin/v1', gate: '/gate/v1' } as const
  const rows = planes.map((plane) => {
    const { intro = '' } = documents.find((document) => document.plane === plane) ?? {}
    return `<tr><td><a href="~/${planePath(plane)}">${planeNames[plane]}</a></td><td><code>${path[plane]}</code></td><td><code>${key[plane]}</code></td><td>${escapeHtml(intro.split('\n\n')[0] ?? '')}</td></tr>`
  })
  const words =
    'One API in four planes, each with its own kind of key. A key names its organisation; what belongs to another does not exist for it.'
  return {
    path: 'reference.html',
    title: 'Overview',
    about: words,
    area: 'reference',
    html:
      `<header class="lead"><p class="kicker">API reference</p><h1>API reference</h1><p class="about">${words}</p></header><div class="prose">` +
      `<div class="table" tabindex="0"><table><thead><tr><th>Plane</th><th>Path</th><th>Key</th><th>For</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>` +
      `<p>Tessera also sends changes to an organisation, which are on the page of <a href="~/${webhooksPath}">webhook events</a>: ${events} types. ` +
      `What can go wrong is on the pages of <a href="~/errors.html">errors</a>.</p>` +
      `<h2 id="samples">Samples<a class="mark" href="#samples" aria-label="Link to this part"></a></h2>` +
      `<p>Samples read the address of the installation and a key from variables: <code>API</code>, and <code>KEY</code>, <code>PUBLISHABLE_KEY</code>, <code>ADMIN_KEY</code> or <code>DEVICE_TOKEN</code>. ` +
      `<a href="~/guides/quick-start.html">The quick start</a> gives you them.</p>` +
      `<h2 id="try-it">Try it<a class="mark" href="#try-it" aria-label="Link to this part"></a></h2>` +
      `<p>Every operation has a button that sends the request from this page, to the address and with the key that you enter. Both are kept in the tab alone (<code>sessionStorage</code>) and are gone when you close it. ` +
      `The browser lets the answer through when these pages come from the installation itself, as they do at <code>/docs/</code>, or when the installation allows their origin: the Store API allows the origins of a publishable key, the other planes none. Use keys of an organisation in test mode.</p>` +
      `<h2 id="files">Files<a class="mark" href="#files" aria-label="Link to this part"></a></h2>` +
      `<ul><li>OpenAPI 3.1: <a href="~/openapi.json">Integration</a>, <a href="~/openapi.store.json">Store</a>, <a href="~/openapi.admin.json">Admin</a>, <a href="~/openapi.gate.json">Gate</a></li>` +
      `<li><a href="~/tessera.postman_collection.json">Postman collection</a></li><li><a href="~/llms.txt">llms.txt</a> and <a href="~/llms-full.txt">llms-full.txt</a>, for language models</li></ul></div>`,
    headings: [],
    markdown: `# API reference\n\n${words}`,
    entries: [{ title: 'API reference', place: 'Reference', to: 'reference.html', text: words }],
  }
}
