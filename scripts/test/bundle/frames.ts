import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../../lib/command.ts'
import { bundleFolder } from './folder.ts'

const prefix = relative(root, bundleFolder).replaceAll('.', String.raw`\.`)

/** A place in a bundle, as a line of a stack has it: relative, absolute, or as an address. */
const place = new RegExp(String.raw`[^\s()'"]*${prefix}/(\w+/[\w-]+\.mjs):(\d+)(?::(\d+))?`, 'g')

/** Replaces places in a bundle by those in the sources. */
export const toSourcePlaces = (text: string): string =>
  text.replaceAll(place, (found, file: string, line: string, column = '1') => {
    const map = readMap(`${join(bundleFolder, file)}.map`)
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1)
    if (entry === undefined || !('originalSource' in entry)) return found
    const source = resolve(dirname(join(bundleFolder, file)), entry.originalSource)
    return `${relative(root, source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })

const maps = new Map<string, SourceMap | undefined>()

function readMap(file: string): SourceMap | undefined {
  if (!maps.has(file))
    maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined)
  return maps.get(file)
}
