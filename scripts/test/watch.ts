import { watch } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../lib/command.ts'
import { formatDuration } from '../lib/duration.ts'
import { repositoryFiles } from '../checks/repository-files.ts'
import { affectedTests } from './affected-files.ts'
import { startClusters } from './clusters.ts'
import { closingLine, countResults } from './report.ts'
import { runTests, type RunTestsOptions } from './run-tests.ts'
import type { TestJob } from './schedule.ts'
import { shortName } from './select-files.ts'

/** Editors save a file in several steps. */
const SETTLE_MS = 50

/** Runs these files, then after each change of a source those of them that it can affect. Ends with the signal. */
export async function watchTests(jobs: readonly TestJob[], options: RunTestsOptions): Promise<number> {
  // The cluster of the first run is kept: a database in memory is created in a fraction of the time.
  const clusters = await startClusters(jobs, { always: true })
  process.env.TESSERA_ADMIN_DATABASE_URL = clusters.usual ?? process.env.TESSERA_ADMIN_DATABASE_URL
  const changes = watchSources()
  try {
    await runOnce(jobs, options)
    for (;;) {
      console.log('\nWaiting for a change. Ctrl-C ends.')
      const changed = await changes.next()
      const startedAt = performance.now()
      console.log(`\nChanged: ${changed.join(', ')}`)
      const files = (await repositoryFiles()) ?? []
      const affected = new Set(affectedTests(files, changed))
      await runOnce(
        jobs.filter(({ file }) => affected.has(shortName(file))),
        options,
      )
      console.log(`${formatDuration(performance.now() - startedAt)} after the change`)
    }
  } finally {
    changes.close()
    await clusters.stop()
  }
}

async function runOnce(jobs: readonly TestJob[], options: RunTestsOptions): Promise<void> {
  if (jobs.length === 0) return console.log('No watched test file can be affected')
  console.log(closingLine(countResults(await runTests(jobs, options))))
}

type Changes = {
  /** Resolves with the paths that changed since the last call, as soon as there are any. */
  next(): Promise<string[]>
  close(): void
}

function watchSources(): Changes {
  const changed = new Set<string>()
  let wake = Promise.withResolvers<void>()
  const watcher = watch(root, { recursive: true, ignore: ['**/node_modules/**', '.git/**', '.services/**'] })
  watcher.on('change', (_kind, path) => {
    const name = relative(root, `${root}/${String(path)}`)
    if (!isSource(name)) return
    changed.add(name)
    setTimeout(() => wake.resolve(), SETTLE_MS)
  })
  return {
    async next() {
      await wake.promise
      wake = Promise.withResolvers<void>()
      const paths = [...changed]
      changed.clear()
      return paths
    },
    close: () => watcher.close(),
  }
}

/** What tests can depend on. Builds, logs and the caches of tools are not among it. */
const isSource = (path: string): boolean =>
  !/(?:^|\/)(?:node_modules|\.git|\.services|\.node|dist|coverage|\.cache)(?:\/|$)/.test(path) &&
  /\.(?:ts|tsx|sql|json|css|html|md|yaml)$/.test(path)
