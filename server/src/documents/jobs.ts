import type { Job } from '#platform/jobs'
import type { DocumentDeps } from './deps.ts'
import { queueEmails, sendDueEmails } from './emails/send.ts'

export const createJobs = (deps: DocumentDeps): readonly Job[] => [
  { name: 'queue ticket e-mails', everySeconds: 1, run: queueEmails },
  { name: 'send ticket e-mails', everySeconds: 1, run: (db) => sendDueEmails(db, deps) },
]
