import type { PayOption } from '@carabiner/controllers/internal'
import { useContext, useId } from 'react'
import { TokenPicture, tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenAmount, tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { Row } from '../../primitives/row/Row.js'
import { RowAmount } from '../../primitives/row/RowMeta.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { en } from './messages.en.js'
import { usePay } from './usePay.js'

interface PayOptionsProps {
  readonly isAsking: boolean
}

/** The tokens that the visitor can pay with, the best first. */
export function PayOptions({ isAsking }: PayOptionsProps) {
  const own = useT(en)
  const { options, optionsStatus } = usePay().state
  const heading = useId()
  if (optionsStatus === 'loading') {
    return (
      <>
        <p className="cb-sr-only" role="status">
          {own('pay.reading')}
        </p>
        <SkeletonRows count={2} subtitle />
      </>
    )
  }
  if (options.length === 0) {
    const isFailed = optionsStatus === 'failed'
    return <EmptyState icon="warning" title={own(isFailed ? 'pay.unreachable' : 'pay.noNetwork')} />
  }
  return (
    <section className="cb-pay-options" aria-labelledby={heading}>
      <h3 className="cb-pay-heading" id={heading}>
        {own('pay.with')}
      </h3>
      <ul>
        {options.map((option) => (
          <li key={option.id}>
            <OptionRow option={option} isAsking={isAsking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OptionRowProps extends PayOptionsProps {
  readonly option: PayOption
}

function OptionRow({ option, isAsking }: OptionRowProps) {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { pay, state } = usePay()
  const { carabiner } = useModalContext()
  const { id, networkId, status, token, amount, from } = option
  const network = carabiner.networks.find(networkId)?.name ?? ''
  const { held, decimals = 0 } = from ?? option
  const symbol = tokenLabel(from ?? option)
  const scale = { decimals }
  const balance = held === undefined ? '' : `${tokenAmount(held, scale, locale)} ${symbol}`
  const subtitles = {
    enough: own('pay.held', { network, balance }),
    swap: own('pay.heldToSwap', { balance }),
    short: own('pay.short', { network, balance }),
    unread: own('pay.unread', { network }),
    unpriced: own('pay.unpriced', { network }),
    unfit: own('pay.unfit', { network }),
    noAccount: own('pay.noAccount', { network }),
  } as const
  const requested = { ...option, chainId: networkId, address: token === undefined ? undefined : id }
  const shown = from ?? requested
  const isChoice = status === 'enough' || status === 'swap'
  const isOpen = isChoice || status === 'noAccount'
  return (
    <Row
      rowId={id}
      filled
      lead={<TokenPicture token={shown} size={40} />}
      title={symbol}
      subtitle={subtitles[status]}
      reason={isOpen ? undefined : subtitles[status]}
      meta={
        amount !== undefined && !from && <RowAmount>{tokenFigure(amount, scale, locale)}</RowAmount>
      }
      trailing={status === 'noAccount' ? 'chevron' : undefined}
      selected={isChoice && id === state.chosen}
      locked={isAsking}
      onClick={() => {
        if (isAsking) return
        if (status === 'noAccount') pay.connect(id)
        else pay.choose(id)
      }}
    />
  )
}
