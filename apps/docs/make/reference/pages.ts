import { errors, type Plane } from '@tessera/contract'
import { renderParagraphs, renderPage, renderSentence } from '../markdown.ts'
import type { ReferenceDocument, ReferenceOperation, Schema } from '../openapi.ts'
import { escapeHtml, slug, type SearchEntry, type Heading, type Page } from '../page.ts'
import type { ReferenceContext } from './fields.ts'
import { mapObjectPaths, listObjectsAt, planePath, tagPath, webhooksPath } from './paths.ts'
import { envelopeHtml, eventHtml, objectHtml } from './objects.ts'
import { operationHtml } from './operation.ts'
import { eventText, objectText, operationText } from './markdown.ts'

export const planeNames: Readonly<Record<Plane, string>> = {
  v1: 'Integration API',
  store: 'Store API',
  admin: 'Admin API',
  gate: 'Gate API',
}

/** The pages of an API: its overview, one page for each tag, and one for webhook messages if it has them. */
export function referencePages(document: ReferenceDocument): Page[] {
  const context: ReferenceContext = { schemas: document.schemas, objectPaths: mapObjectPaths(document) }
  const parts = document.tags.filter(({ name }) => document.ops.some((op) => op.tag === name))
  return [
    planePage(document, context),
    ...parts.map(({ name, description }) => tagPage(document, context, { name, description })),
    ...(document.events.length > 0 ? [webhooksPage(document, context)] : []),
  ]
}

type Tag = { readonly name: string; readonly description: string }

function tagPage(document: ReferenceDocument, context: ReferenceContext, { name, description }: Tag): Page {
  const path = tagPath(document.plane, name)
  const ops = document.ops.filter((op) => op.tag === name)
  const objects = listObjectsAt(context.objectPaths, path)
  const place = `${planeNames[document.plane]} › ${name}`
  return {
    path,
    title: name,
    about: description,
    area: 'reference',
    html:
      `<header class="lead"><p class="kicker">${planeNames[document.plane]}</p><h1>${escapeHtml(name)}</h1><p class="about">${renderSentence(description)}</p>` +
      `${operationList(ops)}</header>` +
      ops.map((op) => operationHtml(op, context, errors)).join('') +
      objects.map((object) => objectHtml(object, context)).join(''),
    headings: [
      ...ops.map((op): Heading => ({ id: op.id, text: op.summary, level: 2 })),
      ...objects.map((object): Heading => ({ id: object, text: `${object} object`, level: 2 })),
    ],
    markdown: [
      `# ${planeNames[document.plane]}: ${name}\n\n${description}`,
      ...ops.map((op) => operationText(op, context)),
      ...objects.map((object) => objectText(object, context)),
    ].join('\n\n'),
    entries: [
      ...ops.map((op) => opEntry(op, place)),
      ...objects.map((object) => objectEntry(object, { context, place, path })),
    ],
  }
}

/** The list of operations at the top of a page. */
const operationList = (ops: readonly ReferenceOperation[]): string =>
  `<ul class="glance">${ops
    .map(
      ({ id, method, path, summary }) =>
        `<li><a href="#${id}"><span class="verb ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path)}</code><span class="what">${escapeHtml(summary)}</span></a></li>`,
    )
    .join('')}</ul>`

function opEntry(op: ReferenceOperation, place: string): SearchEntry {
  const fields = [...op.parameters.map(({ name }) => name), ...fieldNames(op.body ?? {})]
  return {
    title: op.summary,
    place,
    to: `${tagPath(op.plane, op.tag)}#${op.id}`,
    text: `${op.method} ${op.path} ${op.description} ${op.id} ${fields.join(' ')}`,
  }
}

/** Returns the names of all fields, nested ones included. */
const fieldNames = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...fieldNames(field)]),
  ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap(fieldNames),
]

const objectEntry = (
  name: string,
  { context, place, path }: { context: ReferenceContext; place: string; path: string },
): SearchEntry => ({
  title: `The ${name} object`,
  place,
  to: `${path}#${name}`,
  text: `${context.schemas[name]?.description ?? ''} ${fieldNames(context.schemas[name] ?? {}).join(' ')}`,
})

/** The overview of an API: what to know before the first request, and the format of errors. */
function planePage(document: ReferenceDocument, context: ReferenceContext): Page {
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
    `<header class="lead"><p class="kicker">API reference</p><h1>${name}</h1><p class="about">${renderSentence(about)}</p></header><div class="prose">` +
    facts.map(([, title = '', text = '']) => `${h2(title)}${renderParagraphs(text)}`).join('') +
    `${h2('Headers')}${headerTable(document)}${h2('Parts')}<ul class="parts">${parts
      .map(
        (tag) =>
          `<li><a href="~/${tagPath(document.plane, tag.name)}">${escapeHtml(tag.name)}</a><span>${renderSentence(tag.description)}</span></li>`,
      )
      .join('')}</ul></div>${['ErrorBody', 'Problem'].map((object) => objectHtml(object, context)).join('')}`
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
        text: renderPage(document.intro, path)
          .parts.map(({ text }) => text)
          .join(' '),
      },
    ],
  }
}

const h2 = (title: string): string =>
  `<h2 id="${slug(title)}">${escapeHtml(title)}<a class="mark" href="#${slug(title)}" aria-label="Link to this part"></a></h2>`

const headerTable = ({ headers }: ReferenceDocument): string =>
  `<div class="table" tabindex="0"><table><thead><tr><th>Header of an answer</th><th>What it says</th></tr></thead><tbody>${Object.entries(
    headers,
  )
    .map(([name, { description }]) => `<tr><td><code>${name}</code></td><td>${renderSentence(description)}</td></tr>`)
    .join('')}</tbody></table></div>`

function webhooksPage({ events }: ReferenceDocument, context: ReferenceContext): Page {
  const about =
    'Every message that is sent to the endpoints of an organisation, signed as Standard Webhooks defines it.'
  const [first] = events
  const objects = listObjectsAt(context.objectPaths, webhooksPath)
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
            `<li><a href="#${type}"><code>${type}</code><span class="what">${renderSentence(description)}</span></a></li>`,
        )
        .join('')}</ul></header>` +
      (first ? envelopeHtml(first, context) : '') +
      events.map((event) => eventHtml(event, context)).join('') +
      objects.map((object) => objectHtml(object, context)).join(''),
    headings: [
      { id: 'message', text: 'The message', level: 2 },
      ...events.map(({ type }): Heading => ({ id: type, text: type, level: 2 })),
      ...objects.map((object): Heading => ({ id: object, text: `${object} object`, level: 2 })),
    ],
    markdown: [`# Webhook events\n\n${about}`, ...events.map((event) => eventText(event, context))].join('\n\n'),
    entries: [
      ...events.map(({ type, description }): SearchEntry => ({
        title: type,
        place: 'Webhook events',
        to: `${webhooksPath}#${type}`,
        text: description,
      })),
      ...objects.map((object) => objectEntry(object, { context, place: 'Webhook events', path: webhooksPath })),
    ],
  }
}
