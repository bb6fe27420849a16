import { isEventStream } from '@tessera/contract'
import { codeBlock, highlightCode } from '../highlight.ts'
import { renderParagraphs, renderSentence } from '../markdown.ts'
import type { ReferenceOperation, Parameter } from '../openapi.ts'
import { escapeHtml } from '../page.ts'
import { bodyExample, buildExample, parameterExample, resolveRef } from './example.ts'
import { fieldList, listFields, type Field, type ReferenceContext } from './fields.ts'
import { curlSample, examplePath, sdkSample } from './samples.ts'
import { typeHtml } from './types.ts'

/** The titles of all errors, shown beside each code. */
export type ErrorTitles = Readonly<Record<string, { readonly title: string }>>

/** One operation: description and parameters on the left, request and response samples on the right. */
export function operationHtml(op: ReferenceOperation, context: ReferenceContext, titles: ErrorTitles): string {
  return (
    `<section class="op" id="${op.id}" aria-labelledby="${op.id}-title">` +
    `<div class="op-text"><h2 id="${op.id}-title">${escapeHtml(op.summary)}<a class="mark" href="#${op.id}" aria-label="Link to this operation"></a></h2>` +
    `${endpoint(op)}<div class="op-about">${renderParagraphs(op.description)}</div>${scopeNote(op)}` +
    `${parameterLists(op, context)}${responsePart(op, context)}${errorsPart(op, titles)}</div>` +
    `<div class="op-code"><div class="stick">${requestSample(op, context)}${responseSample(op, context)}</div></div></section>`
  )
}

const endpoint = ({ method, path }: ReferenceOperation): string =>
  `<p class="endpoint"><span class="verb ${method.toLowerCase()}">${method}</span><code>${path
    .split(/(?<=\/)/)
    .map((part) => escapeHtml(part).replace(/\{\w+\}/, '<var>$&</var>'))
    .join('<wbr>')}</code></p>`

function scopeNote({ scopes, needsKey }: ReferenceOperation): string {
  if (!needsKey) return '<p class="scope">Needs no key.</p>'
  const names = scopes.map((scope) => `<code>${escapeHtml(scope)}</code>`).join(' and ')
  return names === '' ? '' : `<p class="scope">Needs the ${scopes.length === 1 ? 'scope' : 'scopes'} ${names}</p>`
}

const parameterTitles = { path: 'Path', query: 'Query', header: 'Headers' } as const

function parameterLists(op: ReferenceOperation, context: ReferenceContext): string {
  const list = (place: 'path' | 'query' | 'header'): string =>
    group(parameterTitles[place], op.parameters.filter((parameter) => parameter.in === place).map(toField), {
      op,
      context,
    })
  const body = op.body ? listFields(resolveRef(op.body, context.schemas), context) : []
  return [list('path'), list('query'), group('Body', body, { op, context }), list('header')].join('')
}

const toField = ({ name, schema, description, required }: Parameter): Field => ({ name, schema, description, required })

function group(
  title: string,
  fields: readonly Field[],
  { op, context }: { op: ReferenceOperation; context: ReferenceContext },
): string {
  if (fields.length === 0) return ''
  return `<h3>${title}</h3>${fieldList(fields, context, { side: 'request', id: op.id })}`
}

/** Describes the response: the name of an object, or the items of a list. */
function responsePart(op: ReferenceOperation, context: ReferenceContext): string {
  const { response, media } = op
  if (isEventStream(op))
    return `<h3>Response</h3><p>Server-sent events; <code>data</code> of each is the object ${typeHtml(response, context.objectPaths)}.</p>`
  if (media !== undefined)
    return `<h3>Response</h3><p>${renderSentence(response.description ?? '')} A file of the type <code>${media}</code>.</p>`
  const items = response.properties?.data?.items
  const returns = response.$ref
    ? `<p>The object ${typeHtml(response, context.objectPaths)}.</p>`
    : items
      ? `<p>A list${items.$ref ? ` of ${typeHtml(items, context.objectPaths)}` : ''}.</p>`
      : ''
  const fields = response.$ref ? [] : listFields(response, context)
  const list = fieldList(fields, context, { side: 'response' })
  const shown = items && fields.length > 0 ? `<details><summary>Fields of the list</summary>${list}</details>` : list
  return `<h3>Response</h3>${returns}${shown}`
}

function errorsPart({ failures }: ReferenceOperation, titles: ErrorTitles): string {
  const rows = failures.flatMap(({ status, codes }) =>
    codes.map(
      (code) =>
        `<li><div class="field"><span class="status">${status}</span><a href="~/errors/${code}.html"><code>${code}</code></a></div>` +
        `<p>${renderSentence(titles[code]?.title ?? '')}.</p></li>`,
    ),
  )
  return `<details class="failures"><summary>Errors <span class="soft">${rows.length}</span></summary><ul class="fields">${rows.join('')}</ul></details>`
}

function requestSample(op: ReferenceOperation, context: ReferenceContext): string {
  const tabs = [
    { name: 'curl', code: curlSample(op, context), language: 'sh' },
    { name: 'SDK', code: sdkSample(op, context).trimEnd(), language: 'ts' },
  ]
  const buttons = tabs.map(({ name }, at) => tab(op.id, name, at))
  const panels = tabs.map(
    ({ name, code, language }, at) =>
      `<div class="panel${at === 0 ? ' on' : ''}" id="${op.id}-${name}" role="tabpanel" aria-labelledby="${op.id}-${name}-tab">` +
      `<pre tabindex="0"><code>${highlightCode(code, language)}</code></pre></div>`,
  )
  return (
    `<figure class="code tabbed"><figcaption><span class="tabs" role="tablist" aria-label="Sample of ${escapeHtml(op.summary)}">` +
    `${buttons.join('')}</span></figcaption>${panels.join('')}</figure>` +
    `<div class="try" data-try="${escapeHtml(JSON.stringify(tryData(op, context)))}"></div>`
  )
}

const tab = (id: string, name: string, at: number): string =>
  `<button type="button" role="tab" id="${id}-${name}-tab" aria-controls="${id}-${name}" aria-selected="${at === 0}"` +
  `${at === 0 ? '' : ' tabindex="-1"'} data-tab="${name}">${name}</button>`

/** The data from which the page builds the "Try it" form. */
function tryData(op: ReferenceOperation, context: ReferenceContext): object {
  const body = op.body ? JSON.stringify(bodyExample(op.body, context.schemas), null, 2) : undefined
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
        hint: place === 'query' && !required ? toHint(schema.default) : parameterExample(name, schema),
      })),
    ...(body !== undefined && { body }),
  }
}

const toHint = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)

/** The example response. The `url` of a list is the path of the request. */
function responseSample(op: ReferenceOperation, context: ReferenceContext): string {
  const { response } = op
  if (op.media !== undefined) return ''
  const example = buildExample(response, context.schemas)
  const isList = response.properties?.has_more !== undefined || response.properties?.data !== undefined
  const sample = isList && response.properties?.url ? { ...Object(example), url: examplePath(op) } : example
  return codeBlock(JSON.stringify(sample, null, 2), 'json', 'Response')
}
