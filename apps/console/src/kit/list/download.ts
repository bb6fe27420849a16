/** Saves bytes or text as a file of the person. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
