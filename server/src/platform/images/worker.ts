import { lowerPriority, serveJobs } from '../threads.ts'
import { decodeImage } from './decode.ts'
import { packImage } from './packed.ts'

// The entry of a thread that decodes images. Between threads a Buffer becomes an array of bytes.
serveJobs<undefined, Uint8Array>(() => {
  lowerPriority()
  return async (bytes) => packImage(decodeImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
})
