import { randomBytes } from 'node:crypto'

/** Request ids are `req_`, a random part per process and a counter: unique without random bytes for every request. */
export function requestIds(): () => string {
  const prefix = `req_${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`
  let count = 0
  return () => `${prefix}${(++count).toString(36).padStart(6, '0')}`
}
