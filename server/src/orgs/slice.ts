import type { Db } from '#platform/db'
import { GENTLE, runBatches, type Job } from '#platform/jobs'
import { pictureFiles } from './picture-files.ts'
import { forgetPictures } from './queries/pictures.ts'
import type { PictureDeps } from './pictures.ts'
import { createRoutes } from './routes.ts'

const BATCH = 100

const jobs: readonly Job[] = [
  {
    name: 'delete replaced pictures',
    everySeconds: 3_600,
    run: (db) => runBatches(BATCH, (atMost) => forgetPictures(db, atMost), GENTLE),
  },
]

/** Organisations and what they look like. */
export const createOrgs = (deps: PictureDeps & { readonly db: Db }) => ({
  routes: createRoutes(deps),
  jobs,
  files: pictureFiles(deps.db),
})
