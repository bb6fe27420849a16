// This file is longer than 250 lines because it is generated: `npm run generate` writes it from the contract.
export const gateTable = {
  enrol: 'POST /gate/v1/enrol input',
  self: {
    get: 'GET /gate/v1/self',
  },
  scans: {
    create: 'POST /gate/v1/scans input',
    batch: 'POST /gate/v1/scans/batch input',
  },
  events: {
    getManifest: 'GET /gate/v1/events/{event_id}/manifest input',
    searchSearch: 'GET /gate/v1/events/{event_id}/search input whole',
  },
} as const
