/** Returns the content of a file as the body of a request carries it. */
export async function toBase64(file: Blob): Promise<string> {
  let text = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) text += String.fromCodePoint(byte)
  return btoa(text)
}
