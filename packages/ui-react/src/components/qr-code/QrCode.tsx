import { useMemo } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './qr-code.css'
import { qrPath } from './qrPath.js'

export interface QrCodeProps {
  /** What is encoded; absent while it is made. */
  text: string | undefined
  label: string
}

/** A QR code on its white card, also in dark mode: readers want dark on light. */
export function QrCode({ text, label }: QrCodeProps) {
  useSheet(css)
  const code = useMemo(() => (text === undefined ? undefined : qrPath(text)), [text])
  if (!code) {
    return (
      <div className="cb-qr" role="img" aria-label={label} aria-busy="true">
        <div className="cb-qr-wait cb-skeleton" />
      </div>
    )
  }
  return (
    <div className="cb-qr">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
    </div>
  )
}
