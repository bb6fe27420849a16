import { startOwnCluster } from './own-cluster.ts'

/** A private PostgreSQL cluster that can be crashed without harm to other tests. fsync is on, so acknowledged commits last. */
export type Cluster = {
  readonly url: string
  /** Stops at once, as in a power cut, and recovers from its write-ahead log. */
  crashAndRestart(): Promise<void>
  end(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const cluster = await startOwnCluster({ settings: 'fsync = on\nsynchronous_commit = on\n' })
  return {
    url: cluster.url,
    async crashAndRestart() {
      await cluster.stop('SIGQUIT')
      await cluster.start()
    },
    end: () => cluster.remove(),
  }
}
