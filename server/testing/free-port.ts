export { freePort } from '../../scripts/services/free-port.ts'
