import type { HeldToken } from '@carabiner/controllers'
import { heldOf } from '@carabiner/controllers/internal'
import { amountText } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { TokenPicture } from '../../components/token/TokenPicture.js'
import { formatDollars } from '../../format/format-number.js'
import { tokenAmount } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { RowBody } from '../../primitives/row/RowBody.js'
import { RowAmount } from '../../primitives/row/RowMeta.js'
import type { VirtualItemProps } from '../../primitives/virtual-list/VirtualItem.js'
import { en } from './messages.en.js'

export interface TokenRowProps {
  readonly token: HeldToken
  /** Whether amounts are hidden. */
  readonly hidden: boolean
  readonly item: VirtualItemProps
}

/** A token of the account: its balance and, if known, its value. */
export function TokenRow({ token, hidden, item }: TokenRowProps) {
  const locale = useContext(I18nContext)?.locale
  const { name, address, value } = token
  const hasSymbol = token.symbol !== ''
  return (
    <div {...item} className="cb-row cb-row-md">
      <RowBody
        lead={<TokenPicture token={token} size={40} />}
        title={hasSymbol ? name : <span title={address?.split(':').at(-1)}>{name}</span>}
        subtitle={<TokenAmount token={token} hidden={hidden} />}
        meta={
          value !== undefined && !hidden && <RowAmount>{formatDollars(value, locale)}</RowAmount>
        }
      />
    </div>
  )
}

function TokenAmount({ token, hidden }: Pick<TokenRowProps, 'token' | 'hidden'>) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { symbol } = token
  if (hidden) {
    return (
      <>
        <span aria-hidden="true">••••</span>
        <span className="cb-sr-only">{tOwn('account.amountHidden')}</span>
        <span>{` ${symbol}`}</span>
      </>
    )
  }
  const held = heldOf(token)
  const exact = amountText(held, token)
  if (exact === undefined) return <span>{tOwn('account.amountUnknown')}</span>
  return (
    <span dir="ltr" title={`${exact} ${symbol}`.trim()}>
      {`${tokenAmount(held, token, locale)} ${symbol}`.trim()}
    </span>
  )
}
