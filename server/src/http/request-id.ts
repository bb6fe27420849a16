import { randomBytes } from 'node:crypto'

/** `req_`, a random part drawn once per process, and a counter: unique without asking the kernel on every request. */
export function requestIds(): () => string {
  const process = `req_${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`
  let count = 0
  return () => `${process}${(++count).toString(36).padStart(6, '0')}`
}
