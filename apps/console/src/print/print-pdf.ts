/** The printer reads the file after the dialog has closed, so the frame stays for a while. */
const KEPT_MS = 60_000

/**
 * Prints a PDF with one dialog of the browser, out of a frame that nobody sees. A Chromium that was started with
 * `--kiosk-printing` prints without the dialog.
 */
export function printPdf(bytes: BlobPart): Promise<void> {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const frame = document.createElement('iframe')
  frame.className = 'print-frame'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.src = url
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, KEPT_MS)
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      frame.contentWindow?.print()
      resolve()
    })
    frame.addEventListener('error', () => reject(new Error('The browser could not show the PDF')))
    document.body.append(frame)
  })
}
