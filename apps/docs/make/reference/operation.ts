import { codeBlock, highlighted } from '../highlight.ts'
import { paragraphs, sentence } from '../markdown.ts'
import type { Op, Parameter } from '../openapi.ts'
import { escaped } from '../page.ts'
import { bodyExample, exampleOf, parameterExample, resolved } from './example.ts'
import { fieldList, fieldsOf, type Field, type Shelf } from './fields.ts'
import { curlSample, pathWith, sdkSample } from './samples.ts'
import { typeHtml } from './types.ts'

/** The titles of all errors, for the sentence beside each code. */
export type Titles = Readonly<Record<string, { readonly title: string }>>

/** One operation: what it does and takes on the left, how it is called and what it answers on the right. */
export function operationHtml(op: Op, shelf: Shelf, titles: Titles): string {
  return (
    `<section class="op" id="${op.id}" aria-labelledby="${op.id}-title">` +
    `<div class="op-text"><h2 id="${op.id}-title">${escaped(op.summary)}<a class="mark" href="#${op.id}" aria-label="Link to this operation"></a></h2>` +
    `${endpoint(op)}<div class="op-about">${paragraphs(op.description)}</div>${scopeNote(op)}` +
    `${parameterLists(op, shelf)}${answerPart(op, shelf)}${failurePart(op, titles)}</div>` +
    `<div class="op-code"><div class="stick">${requestSample(op, shelf)}${answerSample(op, shelf)}</div></div></section>`
  )
}

const endpoint = ({ method, path }: Op): string =>
  `<p class="endpoint"><span class="verb ${method.toLowerCase()}">${method}</span><code>${path
    .split(/(?<=\/)/)
    .map((part) => escaped(part).replace(/\{\w+\}/, '<var>$&</var>'))
    .join('<wbr>')}</code></p>`

function scopeNote({ scope, needsKey }: Op): string {
  if (!needsKey) return '<p class="scope">Needs no key.</p>'
  return scope === undefined ? '' : `<p class="scope">Needs the scope <code>${escaped(scope)}</code></p>`
}

const titlesOf = { path: 'Path', query: 'Query', header: 'Headers' } as const

function parameterLists(op: Op, shelf: Shelf): string {
  const list = (place: 'path' | 'query' | 'header'): string =>
    group(titlesOf[place], op.parameters.filter((parameter) => parameter.in === place).map(asField), { op, shelf })
  const body = op.body ? fieldsOf(resolved(op.body, shelf.schemas), shelf) : []
  return [list('path'), list('query'), group('Body', body, { op, shelf }), list('header')].join('')
}

const asField = ({ name, schema, description, required }: Parameter): Field => ({ name, schema, description, required })

function group(title: string, fields: readonly Field[], { op, shelf }: { op: Op; shelf: Shelf }): string {
  if (fields.length === 0) return ''
  return `<h3>${title}</h3>${fieldList(fields, shelf, { side: 'sent', id: op.id })}`
}

/** What comes back: an object by its name, a list by what is in it. */
function answerPart({ answer, media }: Op, shelf: Shelf): string {
  if (media !== undefined)
    return `<h3>Answer</h3><p>${sentence(answer.description ?? '')} A file of the type <code>${media}</code>.</p>`
  const items = answer.properties?.data?.items
  const returns = answer.$ref
    ? `<p>The object ${typeHtml(answer, shelf.homes)}.</p>`
    : items
      ? `<p>A list${items.$ref ? ` of ${typeHtml(items, shelf.homes)}` : ''}.</p>`
      : ''
  const fields = answer.$ref ? [] : fieldsOf(answer, shelf)
  const list = fieldList(fields, shelf, { side: 'answered' })
  const shown = items && fields.length > 0 ? `<details><summary>Fields of the list</summary>${list}</details>` : list
  return `<h3>Answer</h3>${returns}${shown}`
}

function failurePart({ failures }: Op, titles: Titles): string {
  const rows = failures.flatMap(({ status, codes }) =>
    codes.map(
      (code) =>
        `<li><div class="field"><span class="status">${status}</span><a href="~/errors/${code}.html"><code>${code}</code></a></div>` +
        `<p>${sentence(titles[code]?.title ?? '')}.</p></li>`,
    ),
  )
  return `<details class="failures"><summary>Errors <span class="soft">${rows.length}</span></summary><ul class="fields">${rows.join('')}</ul></details>`
}

function requestSample(op: Op, shelf: Shelf): string {
  const tabs = [
    { name: 'curl', code: curlSample(op, shelf), language: 'sh' },
    { name: 'SDK', code: sdkSample(op, shelf).trimEnd(), language: 'ts' },
  ]
  const buttons = tabs.map(({ name }, at) => tab(op.id, name, at))
  const panels = tabs.map(
    ({ name, code, language }, at) =>
      `<div class="panel${at === 0 ? ' on' : ''}" id="${op.id}-${name}" role="tabpanel" aria-labelledby="${op.id}-${name}-tab">` +
      `<pre tabindex="0"><code>${highlighted(code, language)}</code></pre></div>`,
  )
  return (
    `<figure class="code tabbed"><figcaption><span class="tabs" role="tablist" aria-label="Sample of ${escaped(op.summary)}">` +
    `${buttons.join('')}</span></figcaption>${panels.join('')}</figure>` +
    `<div class="try" data-try="${escaped(JSON.stringify(tryData(op, shelf)))}"></div>`
  )
}

const tab = (id: string, name: string, at: number): string =>
  `<button type="button" role="tab" id="${id}-${name}-tab" aria-controls="${id}-${name}" aria-selected="${at === 0}"` +
  `${at === 0 ? '' : ' tabindex="-1"'} data-tab="${name}">${name}</button>`

/** What the form of "Try it" is made from. */
function tryData(op: Op, shelf: Shelf): object {
  const body = op.body ? JSON.stringify(bodyExample(op.body, shelf.schemas), null, 2) : undefined
  return {
    method: op.method,
    path: op.path,
    plane: op.plane,
    ...(op.needsKey && { key: true }),
    fields: op.parameters
      .filter(({ name }) => name !== 'Idempotency-Key')
      .map(({ name, in: place, required, schema }) => ({
        name,
        place,
        required,
        hint: place === 'query' && !required ? shown(schema.default) : parameterExample(name, schema),
      })),
    ...(body !== undefined && { body }),
  }
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** A list tells its own path. */
function answerSample(op: Op, shelf: Shelf): string {
  const { answer } = op
  if (op.media !== undefined) return ''
  const example = exampleOf(answer, shelf.schemas)
  const isList = answer.properties?.has_more !== undefined || answer.properties?.data !== undefined
  const told = isList && answer.properties?.url ? { ...Object(example), url: pathWith(op) } : example
  return codeBlock(JSON.stringify(told, null, 2), 'json', 'Answer')
}
