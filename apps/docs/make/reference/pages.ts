import { errors, type Plane } from '@tessera/contract'
import { paragraphs, rendered, sentence } from '../markdown.ts'
import type { Document, Op, Schema } from '../openapi.ts'
import { escaped, slug, type Entry, type Heading, type Page } from '../page.ts'
import type { Shelf } from './fields.ts'
import { homesOf, objectsAt, planePath, tagPath, webhooksPath } from './paths.ts'
import { envelopeHtml, eventHtml, objectHtml } from './objects.ts'
import { operationHtml } from './operation.ts'
import { eventText, objectText, operationText } from './markdown.ts'

export const planeNames: Readonly<Record<Plane, string>> = {
  v1: 'Integration API',
  store: 'Store API',
  admin: 'Admin API',
  gate: 'Gate API',
}

/** The pages of a plane: one about it, and one for each of its parts; the messages have their own. */
export function referencePages(document: Document): Page[] {
  const shelf: Shelf = { schemas: document.schemas, homes: homesOf(document) }
  const parts = document.tags.filter(({ name }) => document.ops.some((op) => op.tag === name))
  return [
    planePage(document, shelf),
    ...parts.map(({ name, description }) => partPage(document, shelf, { name, description })),
    ...(document.events.length > 0 ? [webhooksPage(document, shelf)] : []),
  ]
}

type Part = { readonly name: string; readonly description: string }

function partPage(document: Document, shelf: Shelf, { name, description }: Part): Page {
  const path = tagPath(document.plane, name)
  const ops = document.ops.filter((op) => op.tag === name)
  const objects = objectsAt(shelf.homes, path)
  const place = `${planeNames[document.plane]} › ${name}`
  return {
    path,
    title: name,
    about: description,
    area: 'reference',
    html:
      `<header class="lead"><p class="kicker">${planeNames[document.plane]}</p><h1>${escaped(name)}</h1><p class="about">${sentence(description)}</p>` +
      `${contents(ops)}</header>` +
      ops.map((op) => operationHtml(op, shelf, errors)).join('') +
      objects.map((object) => objectHtml(object, shelf)).join(''),
    headings: [
      ...ops.map((op): Heading => ({ id: op.id, text: op.summary, level: 2 })),
      ...objects.map((object): Heading => ({ id: object, text: `${object} object`, level: 2 })),
    ],
    markdown: [
      `# ${planeNames[document.plane]}: ${name}\n\n${description}`,
      ...ops.map((op) => operationText(op, shelf)),
      ...objects.map((object) => objectText(object, shelf)),
    ].join('\n\n'),
    entries: [
      ...ops.map((op) => opEntry(op, place)),
      ...objects.map((object) => objectEntry(object, { shelf, place, path })),
    ],
  }
}

/** The operations at a glance, as Stripe's pages begin. */
const contents = (ops: readonly Op[]): string =>
  `<ul class="glance">${ops
    .map(
      ({ id, method, path, summary }) =>
        `<li><a href="#${id}"><span class="verb ${method.toLowerCase()}">${method}</span><code>${escaped(path)}</code><span class="what">${escaped(summary)}</span></a></li>`,
    )
    .join('')}</ul>`

function opEntry(op: Op, place: string): Entry {
  const fields = [...op.parameters.map(({ name }) => name), ...namesIn(op.body ?? {})]
  return {
    title: op.summary,
    place,
    to: `${tagPath(op.plane, op.tag)}#${op.id}`,
    text: `${op.method} ${op.path} ${op.description} ${op.id} ${fields.join(' ')}`,
  }
}

/** The names of all fields, those of fields inside fields too. */
const namesIn = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)]),
  ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(namesIn),
]

const objectEntry = (name: string, { shelf, place, path }: { shelf: Shelf; place: string; path: string }): Entry => ({
  title: `The ${name} object`,
  place,
  to: `${path}#${name}`,
  text: `${shelf.schemas[name]?.description ?? ''} ${namesIn(shelf.schemas[name] ?? {}).join(' ')}`,
})

/** What a reader must know of a plane before the first call, and how its errors look. */
function planePage(document: Document, shelf: Shelf): Page {
  const path = planePath(document.plane)
  const name = planeNames[document.plane]
  const [about = '', ...rest] = document.intro.split('\n\n')
  const facts = rest.map((text) => /^\*\*([^*]+)\.\*\*\s*([^]*)$/.exec(text)).filter((found) => found !== null)
  const parts = document.tags.filter((tag) => document.ops.some((op) => op.tag === tag.name))
  const headings = [...facts.map(([, title = '']) => title), 'Headers', 'Parts'].map((text) => ({
    id: slug(text),
    text,
    level: 2,
  }))
  const html =
    `<header class="lead"><p class="kicker">API reference</p><h1>${name}</h1><p class="about">${sentence(about)}</p></header><div class="prose">` +
    facts.map(([, title = '', text = '']) => `${h2(title)}${paragraphs(text)}`).join('') +
    `${h2('Headers')}${headerTable(document)}${h2('Parts')}<ul class="parts">${parts
      .map(
        (tag) =>
          `<li><a href="~/${tagPath(document.plane, tag.name)}">${escaped(tag.name)}</a><span>${sentence(tag.description)}</span></li>`,
      )
      .join('')}</ul></div>${['ErrorBody', 'Problem'].map((object) => objectHtml(object, shelf)).join('')}`
  return {
    path,
    title: name,
    about,
    area: 'reference',
    html,
    headings: [
      ...headings,
      { id: 'ErrorBody', text: 'ErrorBody object', level: 2 },
      { id: 'Problem', text: 'Problem object', level: 2 },
    ],
    markdown: `# ${name}\n\n${document.intro}`,
    entries: [
      {
        title: name,
        place: 'API reference',
        to: path,
        text: rendered(document.intro, path)
          .parts.map(({ text }) => text)
          .join(' '),
      },
    ],
  }
}

const h2 = (title: string): string =>
  `<h2 id="${slug(title)}">${escaped(title)}<a class="mark" href="#${slug(title)}" aria-label="Link to this part"></a></h2>`

const headerTable = ({ headers }: Document): string =>
  `<div class="table" tabindex="0"><table><thead><tr><th>Header of an answer</th><th>What it says</th></tr></thead><tbody>${Object.entries(
    headers,
  )
    .map(([name, { description }]) => `<tr><td><code>${name}</code></td><td>${sentence(description)}</td></tr>`)
    .join('')}</tbody></table></div>`

function webhooksPage({ events }: Document, shelf: Shelf): Page {
  const about =
    'Every message that is sent to the endpoints of an organisation, signed as Standard Webhooks defines it.'
  const [first] = events
  const objects = objectsAt(shelf.homes, webhooksPath)
  return {
    path: webhooksPath,
    title: 'Webhook events',
    about,
    area: 'reference',
    html:
      `<header class="lead"><p class="kicker">API reference</p><h1>Webhook events</h1><p class="about">${about} ` +
      `<a href="~/guides/receive-webhooks.html">The guide</a> shows how to receive them.</p><ul class="glance events">${events
        .map(
          ({ type, description }) =>
            `<li><a href="#${type}"><code>${type}</code><span class="what">${sentence(description)}</span></a></li>`,
        )
        .join('')}</ul></header>` +
      (first ? envelopeHtml(first, shelf) : '') +
      events.map((event) => eventHtml(event, shelf)).join('') +
      objects.map((object) => objectHtml(object, shelf)).join(''),
    headings: [
      { id: 'message', text: 'The message', level: 2 },
      ...events.map(({ type }): Heading => ({ id: type, text: type, level: 2 })),
      ...objects.map((object): Heading => ({ id: object, text: `${object} object`, level: 2 })),
    ],
    markdown: [`# Webhook events\n\n${about}`, ...events.map((event) => eventText(event, shelf))].join('\n\n'),
    entries: [
      ...events.map(({ type, description }): Entry => ({
        title: type,
        place: 'Webhook events',
        to: `${webhooksPath}#${type}`,
        text: description,
      })),
      ...objects.map((object) => objectEntry(object, { shelf, place: 'Webhook events', path: webhooksPath })),
    ],
  }
}
