import { openEdge } from '#edge'
import { readCells } from '#platform/cells-file'
import { errorFields, logger } from '#platform/log'
import type { Config } from './config.ts'

type RunningEdge = {
  readonly port: number
  stop(): Promise<void>
  reportCrash(error: unknown): Promise<void>
}

/** Starts the role `edge`. It needs neither a database of its own nor Redis. */
export async function startEdge(config: Config): Promise<RunningEdge> {
  if (config.cellsFile === '') throw new Error('TESSERA_CELLS must name the file of cells (docs/edge.md)')
  const log = logger(config.logLevel)
  const edge = await openEdge({
    ...config,
    cells: readCells(config.cellsFile),
    docsUrl: `${config.publicUrl}/docs`,
    log,
  })
  log.info({ role: 'edge', port: edge.port }, 'started')
  return {
    port: edge.port,
    stop: () => edge.stop().then(() => log.info({ role: 'edge' }, 'stopped')),
    reportCrash: async (error) => log.error(errorFields(error), 'crashed'),
  }
}
