import { documentDeps, type DocumentOptions } from './deps.ts'
import { createJobs } from './jobs.ts'
import { createRoutes } from './routes.ts'

/** Tickets as PDF files, wallet passes and e-mails. Closing it ends its threads and closes the mailer that it was given. */
export function createDocuments(options: DocumentOptions) {
  const deps = documentDeps(options)
  const close = async () => {
    deps.mailer?.close()
    await Promise.all([deps.pdf.close(), deps.imageDecoder.close()])
  }
  return { routes: createRoutes(deps), jobs: createJobs(deps), close }
}
