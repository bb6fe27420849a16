import { defineProof, reportFaults } from '../proof.ts'
import { proveConnections } from './prove-connections.ts'

export const proof = defineProof({
  about: 'many processes with few connections each sell on the PostgreSQL of compose.yaml, and every request is served',
  options: {
    processes: { about: 'servers; PostgreSQL allows 10 connections for each, as 200 for 20', default: 20, quick: 4 },
    seconds: { about: 'how long buyers buy, 5 on each server', default: 30, quick: 3 },
  },
  defences: { settings: 'each process may open as many connections as by default' },
  async run({ options, without, print }) {
    const { faults, figures } = await proveConnections({ ...options, withDefaults: without === 'settings', print })
    return reportFaults(faults, figures, print)
  },
})
