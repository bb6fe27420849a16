import type { Appendix } from './articles.ts'
import type { ReferenceDocument, ReferenceOperation } from './openapi.ts'
import { escapeHtml } from './page.ts'
import { tagPath } from './reference/paths.ts'
import { planeNames } from './reference/pages.ts'

/** Lists, on the page of an error, the operations that can return it. */
export function listFailingOperations(documents: readonly ReferenceDocument[]): Appendix {
  const ops = documents.flatMap((document) => document.ops)
  return (path) => {
    const code = /^errors\/(\w+)\.html$/.exec(path)?.[1]
    const failing = ops.filter(({ failures }) => failures.some(({ codes }) => codes.includes(code ?? '')))
    if (code === undefined || failing.length === 0) return ''
    if (failing.length === ops.length)
      return '<h2 id="operations">Operations</h2><p>Every operation can answer with it.</p>'
    const list = `<ul class="failing">${failing.map(operationItem).join('')}</ul>`
    const shown =
      failing.length <= 12
        ? list
        : `<details><summary>${failing.length} of ${ops.length} operations can answer with it</summary>${list}</details>`
    return `<h2 id="operations">Operations</h2>${shown}`
  }
}

const operationItem = (op: ReferenceOperation): string =>
  `<li><a href="~/${tagPath(op.plane, op.tag)}#${op.id}">${escapeHtml(op.summary)}</a> <span class="soft">${planeNames[op.plane]}</span></li>`
