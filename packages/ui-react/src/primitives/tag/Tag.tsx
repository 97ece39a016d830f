import type { ReactNode } from 'react'
import { Spinner } from '../spinner/Spinner.js'

export interface TagProps {
  /** `installed` has a dot, `qr` a glyph, `pending` a spinner. @default 'count' */
  readonly kind?:
    | 'installed'
    | 'recent'
    | 'qr'
    | 'certified'
    | 'testnet'
    | 'active'
    | 'pending'
    | 'failed'
    | 'count'
  readonly children: ReactNode
}

/** A short label on a row, such as Installed, Recent, QR code, Testnet, Pending or 510+. */
export function Tag({ kind = 'count', children }: TagProps) {
  return (
    <span className={`cb-tag cb-tag-${kind}`}>
      {kind === 'pending' && <Spinner size={12} />}
      {kind === 'qr' && (
        // Drawn on a 12-unit grid, because a 20-unit icon is blurred at this size.
        <svg
          className="cb-tag-qr-glyph"
          viewBox="0 0 12 12"
          width="12"
          height="12"
          aria-hidden="true"
        >
          <path d="M1 1h3.5v3.5H1zM7.5 1H11v3.5H7.5zM1 7.5h3.5V11H1zM7.5 7.5v.01M11 11v.01M9.25 9.25v.01M11 7.5v.01M7.5 11v.01" />
        </svg>
      )}
      {kind === 'count' ? <bdi dir="ltr">{children}</bdi> : <span>{children}</span>}
    </span>
  )
}
