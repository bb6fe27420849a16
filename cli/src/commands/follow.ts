import type { Command } from 'commander'
import { streamChanges, type Change } from '@tessera/contract'
import { parsePositive } from '../arguments.ts'
import { followEvents } from '../event-stream.ts'
import { toOptions, toValues } from '../fields.ts'
import { addAdminOptions, getServer } from './server.ts'

type FollowOptions = { readonly count?: number; readonly json?: boolean }

/** `tessera changes follow`: prints changes as they happen, until it is interrupted. */
export function addFollow(changes: Command): void {
  const command = changes
    .command('follow')
    .summary(streamChanges.summary)
    .description('Prints changes as they happen. After a lost connection it resumes after the last change.')
  for (const option of toOptions(streamChanges.query)) command.addOption(option)
  command
    .option('--count <count>', 'stop after this many changes', parsePositive)
    .option('--json', 'print each change as JSON')
  addAdminOptions(command).action(async (options: FollowOptions & Record<string, unknown>) => {
    let left = options.count ?? Number.POSITIVE_INFINITY
    for await (const { type, data, id } of followEvents(
      getServer(command),
      streamChanges,
      toValues(streamChanges.query, options),
    )) {
      if (type === 'ready') console.error(`Following the changes after ${id}.`)
      else if (data !== '') {
        console.log(options.json === true ? data : describe(JSON.parse(data) as Change))
        if (--left <= 0) return
      }
    }
  })
}

const describe = ({ sequence, timestamp, type, id }: Change): string => `${sequence}  ${timestamp}  ${type}  ${id}`
