import type { AmountScale } from '@carabiner/core/adapter'
import { type ReactNode, useContext } from 'react'
import { formatDollars } from '../../format/format-number.js'
import { tokenAmount } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { Row } from '../../primitives/row/Row.js'
import { RowAmount } from '../../primitives/row/RowMeta.js'
import { Tag } from '../../primitives/tag/Tag.js'
import type { VirtualItemProps } from '../../primitives/virtual-list/VirtualItem.js'
import { useSheet } from '../../root/RootContext.js'
import { type ShownToken, TokenPicture } from './TokenPicture.js'
import css from './token-rows.css'

export interface TokenOptionProps {
  readonly token: ShownToken & AmountScale
  readonly item: VirtualItemProps
  /** The account's balance in the token's smallest unit. Undefined if unknown. */
  readonly held: bigint | undefined
  /** The value of the balance in dollars. */
  readonly value: number | undefined
  /** A short warning, as a tag. */
  readonly tag?: string | undefined
  readonly selected: boolean
  /** The reason why the token can't be chosen. */
  readonly reason?: string | undefined
  readonly onChoose: () => void
}

/** A token in a list to choose from, with its balance and value. */
export function TokenOption(props: TokenOptionProps) {
  const { token, item, held, value, tag, selected, reason, onChoose } = props
  const locale = useContext(I18nContext)?.locale
  const { id, name, symbol } = token
  const amount = held === undefined ? '' : tokenAmount(held, token, locale)
  return (
    <Row
      {...item}
      rowId={id}
      lead={<TokenPicture token={token} size={40} />}
      title={
        tag === undefined ? (
          name
        ) : (
          <>
            <span>{`${name} `}</span>
            <Tag kind="testnet">{tag}</Tag>
          </>
        )
      }
      subtitle={<bdi dir="ltr">{`${amount} ${symbol}`.trim()}</bdi>}
      meta={
        reason === undefined &&
        value !== undefined && <RowAmount>{formatDollars(value, locale)}</RowAmount>
      }
      selected={selected}
      reason={reason}
      onClick={onChoose}
    />
  )
}

/** The frame around a list of tokens. */
export function TokenRows({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-token-rows">{children}</div>
}
