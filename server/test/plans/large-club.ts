import { after, before } from 'node:test'
import { startLargeClub, type LargeClub } from './seed.ts'

/** The club that all files of this folder look at, because filling its database takes most of their time. */
export let club: LargeClub
before(async () => void (club = await startLargeClub()))
after(() => club.w.stop())
