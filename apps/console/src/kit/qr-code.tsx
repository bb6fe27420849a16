import { generate } from 'lean-qr'
import { useEffect, useRef, type ReactNode } from 'react'

/** A QR code, with a quiet zone, dark on light in both themes. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) generate(text).toCanvas(canvas.current)
  }, [text])
  return (
    <span className="qr-code">
      <canvas ref={canvas} role="img" aria-label={label} />
    </span>
  )
}
