import type { ReactNode } from 'react'

export interface RowBodyProps {
  /** The picture, such as `<WalletImage>`, `<NetworkImage>`, `<TokenImage>` or `<RowGlyph>`. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** The element at the end: a tag, an amount or a time. */
  readonly meta?: ReactNode
}

/** The content of every row: picture, title and subtitle. */
export const RowBody = ({ lead, title, subtitle, meta }: RowBodyProps) => (
  <>
    {lead}
    <span className="cb-row-text">
      <span className="cb-row-title">
        <bdi>{title}</bdi>
      </span>
      {subtitle !== undefined && (
        <span className="cb-row-subtitle">
          <bdi>{subtitle}</bdi>
        </span>
      )}
    </span>
    {meta}
  </>
)
