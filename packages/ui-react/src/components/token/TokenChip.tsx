import { useT } from '../../i18n/useT.js'
import { Chip } from '../../primitives/chip/Chip.js'
import { type ShownToken, TokenPicture, tokenLabel } from './TokenPicture.js'

export interface TokenChipProps {
  readonly token: ShownToken | undefined
  readonly onClick: () => void
  /** The chip's `data-row-id`. @default 'token' */
  readonly rowId?: string
  /** The role of the token, in a view with two of them. */
  readonly purpose?: string
}

/** The token to send or exchange. A press leads to the choice of another. */
export function TokenChip({ token, onClick, rowId = 'token', purpose }: TokenChipProps) {
  const t = useT()
  const what = token ? `${t('send.selectToken')}: ${token.symbol || token.name}` : undefined
  const label = purpose === undefined ? what : `${purpose}: ${what ?? t('send.selectToken')}`
  return (
    <Chip
      size="md"
      raised
      lead={token && <TokenPicture token={token} size={24} />}
      aria-label={label}
      data-row-id={rowId}
      onClick={onClick}
    >
      {token ? tokenLabel(token) : t('send.selectToken')}
    </Chip>
  )
}
