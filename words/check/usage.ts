import { sourceLanguage, type Catalogue } from '../compile/catalogue.ts'
import { field, hasFlag, listField, placeOf, textField, visitNodes, type Node, type SourceFile } from './source.ts'

/** Returns keys that no file of the app uses, and uses that cannot be followed. `files` are the sources of one app. */
export function findUsageFaults(app: string, catalogues: readonly Catalogue[], files: readonly SourceFile[]): string[] {
  const faults: string[] = []
  const used = new Set<string>()
  for (const file of files) collectUses(file, used, faults)
  for (const { path, area, messages, ...catalogue } of catalogues) {
    if (catalogue.app !== app || catalogue.language !== sourceLanguage) continue
    for (const key of messages.keys())
      if (!used.has(`${area}.${key}`)) faults.push(`${path}: ${key}: no file of apps/${app} uses it`)
  }
  return faults
}

/** Adds `<area>.<key>` for each use. A catalogue is imported whole and its keys are named, so that a search finds each use. */
function collectUses(file: SourceFile, used: Set<string>, faults: string[]): void {
  if (!file.text.includes('#words/')) return
  const areas = new Map<string, string>()
  visitNodes(file, (node, [parent]) => {
    const source = textField(field(node, 'source'), 'value')
    if (source?.startsWith('#words/')) {
      const name = namespaceName(node)
      if (name === undefined)
        faults.push(`${placeOf(file, node)}: import a catalogue as a whole: import * as words from '${source}'`)
      else areas.set(name, source.slice('#words/'.length))
    }
    const area =
      node.type === 'Identifier' || node.type === 'JSXIdentifier' ? areas.get(textField(node, 'name') ?? '') : undefined
    if (area === undefined || parent === undefined || !isReference(node, parent)) return
    const key = keyOf(node, parent)
    if (key === undefined)
      faults.push(`${placeOf(file, node)}: name the key: words.<key>; no other use of a catalogue is followed`)
    else used.add(`${area}.${key}`)
  })
}

function namespaceName(node: Node): string | undefined {
  if (node.type !== 'ImportDeclaration') return undefined
  const [specifier] = listField(node, 'specifiers')
  return specifier?.type === 'ImportNamespaceSpecifier' ? textField(field(specifier, 'local'), 'name') : undefined
}

/** False for the import itself, and where the same name is that of a property. */
function isReference(node: Node, parent: Node): boolean {
  if (parent.type === 'ImportNamespaceSpecifier' || parent.type === 'JSXAttribute') return false
  if (parent.type === 'MemberExpression') return field(parent, 'object') === node || hasFlag(parent, 'computed')
  if (parent.type === 'Property') return field(parent, 'key') !== node || hasFlag(parent, 'shorthand')
  return parent.type !== 'TSPropertySignature'
}

function keyOf(node: Node, parent: Node): string | undefined {
  const isMember =
    parent.type === 'MemberExpression' && field(parent, 'object') === node && !hasFlag(parent, 'computed')
  return isMember ? textField(field(parent, 'property'), 'name') : undefined
}
