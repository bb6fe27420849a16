import { readFileSync } from 'node:fs'

/** Where an organisation is at home, as one cell says. docs/cells.md explains what each state means. */
export type HomeState = 'here' | 'arriving' | 'frozen' | 'moved'

/** A cell: one PostgreSQL with its servers and workers. */
export type Cell = {
  /** The addresses of its servers. */
  readonly servers: readonly string[]
  /** Where the edge reads which organisations are at home there. */
  readonly directory: string
  /** The owner of its database. Only the machine of an operator needs it. */
  readonly owner?: string
  /** Requests for these hosts go to this cell if they name no organisation. */
  readonly hosts: readonly string[]
}

/** Reads the file that TESSERA_CELLS names: all cells of the installation, by their names. */
export function readCells(path: string): Map<string, Cell> {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`cannot read the cells in ${path}: ${String(error)}`, { cause: error })
  }
  if (!isRecord(parsed)) throw new Error(`${path} must be an object of cells by their names`)
  return new Map(Object.entries(parsed).map(([name, cell]) => [name, toCell(name, cell, path)]))
}

function toCell(name: string, value: unknown, path: string): Cell {
  const refuse = (what: string): never => {
    throw new Error(`the cell "${name}" in ${path} ${what}`)
  }
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) return refuse('needs a name of a-z, 0-9 and -')
  if (!isRecord(value)) return refuse('must be an object')
  const { servers, directory, owner, hosts = [] } = value
  if (!Array.isArray(servers) || servers.length === 0 || !servers.every((url) => isUrl(url, /^https?:$/)))
    return refuse('needs a list of `servers`, http://…')
  if (!isUrl(directory, /^postgres(?:ql)?:$/)) return refuse('needs a `directory`, postgres://…')
  if (owner !== undefined && !isUrl(owner, /^postgres(?:ql)?:$/))
    return refuse('has an `owner` that is not postgres://…')
  if (!Array.isArray(hosts) || !hosts.every((host) => typeof host === 'string' && /^[a-z0-9.-]+$/.test(host)))
    return refuse('has `hosts` that are not a list of names such as north.example.com')
  return { servers: servers.map(String), directory, hosts: hosts.map(String), ...(owner !== undefined && { owner }) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isUrl = (value: unknown, protocol: RegExp): value is string =>
  typeof value === 'string' && URL.canParse(value) && protocol.test(new URL(value).protocol)
