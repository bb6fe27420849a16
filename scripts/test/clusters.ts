import { embeddedMajor, startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import { startTestPostgres, type StartedPostgres } from '../services/test-postgres.ts'
import { clientProgramFiles } from './client-program-files.ts'
import { openCpuGroup, type CpuGroup } from './cpu-group.ts'
import { fewFiles } from './environment.ts'
import type { TestJob } from './schedule.ts'
import { shortName } from './select-files.ts'

/** The PostgreSQL clusters of one run. */
export type TestClusters = {
  /** The cluster of the jobs on the usual PostgreSQL; undefined means that of `npm run services`. */
  readonly usual: string | undefined
  /** The cluster of the jobs on the newest; undefined if there are none. */
  readonly newest: string | undefined
  /** The processor time that the clusters of this run have used. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Starts a cluster for many files on the usual PostgreSQL, if that is possible here, and one for files on the newest. */
export async function startClusters(
  jobs: readonly TestJob[],
  { always = false }: { readonly always?: boolean } = {},
): Promise<TestClusters> {
  const started: StartedPostgres[] = []
  const groups: CpuGroup[] = []
  const use = (cluster: StartedPostgres): string => {
    started.push(cluster)
    const group = openCpuGroup(cluster.pid)
    if (group) groups.push(group)
    return cluster.adminUrl
  }
  const stop = async (): Promise<void> => {
    for (const cluster of started) await cluster.stop()
    for (const group of groups) group.remove()
  }
  try {
    const usual = always || needsOwnCluster(jobs) ? await startTestPostgres() : undefined
    const newest = jobs.some(isOnNewest) ? await startEmbeddedPostgres() : undefined
    return {
      usual: usual && use(usual),
      newest: newest && use(newest),
      cpuSeconds: () => groups.reduce((sum, group) => sum + group.seconds(), 0),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const isOnNewest = ({ postgres }: TestJob): boolean => postgres === 'newest'

const needsOwnCluster = (jobs: readonly TestJob[]): boolean =>
  jobs.filter((job) => !isOnNewest(job)).length > fewFiles && process.env.TESSERA_ADMIN_DATABASE_URL === undefined

/** Returns the jobs without those on the newest PostgreSQL that need programs which its package lacks; prints what it left out. */
export function withoutClientPrograms(jobs: readonly TestJob[], print: (line: string) => void): TestJob[] {
  return jobs.filter((job) => {
    const program = isOnNewest(job) ? clientProgramFiles[shortName(job.file)] : undefined
    if (program !== undefined) print(`skipped: ${shortName(job.file)} needs ${program} of PostgreSQL ${embeddedMajor}`)
    return program === undefined
  })
}
