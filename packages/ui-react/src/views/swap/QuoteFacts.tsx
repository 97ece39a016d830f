import type { SwapToken } from '@carabiner/controllers'
import type { SwapQuote } from '@carabiner/controllers/internal'
import type { Network } from '@carabiner/core'
import { amountText } from '@carabiner/core/adapter'
import { type ReactNode, useContext } from 'react'
import { tokenLabel } from '../../components/token/TokenPicture.js'
import { FeeText } from '../../components/transfer/FeeText.js'
import { useNativeAmount } from '../../components/transfer/useNativeAmount.js'
import { formatPercent, formatSmallAmount } from '../../format/format-number.js'
import { tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { AmountText } from '../../primitives/amount-text/AmountText.js'
import { Details } from '../../primitives/details/Details.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { en } from './messages.en.js'
import { RateButton } from './RateButton.js'
import { useSwap } from './useSwap.js'

export interface QuoteFactsProps {
  readonly quote: SwapQuote
  readonly from: SwapToken
  readonly to: SwapToken
  readonly network: Network
  /**
   * `card` has a surface of its own and includes the rate, `plain` is for a disclosure that shows
   * the rate itself.
   */
  readonly look: 'card' | 'plain'
}

/** The fees of a swap, and the minimum amount received. */
export function QuoteFacts({ quote, from, to, network, look }: QuoteFactsProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const show = useNativeAmount(network)
  const { slippage, networkCost } = useSwap().state
  const { impact, minimum, providerFee, networkFee } = quote
  const least = tokenFigure(minimum, to, locale)
  const fee = providerFee === undefined ? undefined : amountText(providerFee, from)
  const help = tOwn('swap.slippageHelp', { amount: least, symbol: tokenLabel(to) })
  const items = [
    {
      id: 'impact',
      name: <Named name={tOwn('swap.impact')} help={tOwn('swap.impactHelp')} />,
      value: impact ? (
        <span className="cb-swap-impact" data-level={impact.level}>
          {impact.level !== 'low' && <Icon name="warning" size={16} />}
          <bdi dir="ltr">{formatPercent(impact.percent, locale)}</bdi>
        </span>
      ) : (
        tOwn('swap.notRead')
      ),
    },
    {
      id: 'slippage',
      name: <Named name={tOwn('swap.slippage')} help={help} />,
      value: <bdi dir="ltr">{formatPercent(slippage, locale)}</bdi>,
    },
    {
      id: 'minimum',
      name: tOwn('swap.minReceived'),
      value: <bdi dir="ltr">{`${least} ${tokenLabel(to)}`}</bdi>,
    },
    {
      id: 'provider-fee',
      name: tOwn('swap.providerFee'),
      value:
        fee === undefined ? (
          tOwn('swap.notRead')
        ) : (
          <AmountText>{`${formatSmallAmount(fee, locale)} ${tokenLabel(from)}`}</AmountText>
        ),
    },
    {
      id: 'network-fee',
      name: tOwn('swap.networkFee'),
      value:
        networkCost?.isEstimate === false ? (
          <FeeText
            fee={show(networkCost.fee)}
            expected={show(networkCost.expected)}
            hasFailed={false}
          />
        ) : (
          <FeeGuess fee={networkCost?.fee ?? networkFee} show={show} />
        ),
    },
  ]
  if (look === 'plain') return <Details look="plain" items={items} />
  const rate = {
    id: 'rate',
    name: tOwn('swap.rateName'),
    value: <RateButton quote={quote} from={from} to={to} />,
  }
  return <Details items={[rate, ...items]} />
}

/** The typical fee of a swap, marked as an estimate. */
function FeeGuess({ fee, show }: { fee: bigint | undefined; show: (fee: bigint) => string }) {
  const tOwn = useT(en)
  if (fee === undefined) return <FeeText fee={undefined} hasFailed={false} />
  return (
    <span className="cb-transfer-fee">
      <FeeText fee={show(fee)} hasFailed={false} />
      <span>{tOwn('swap.feeGuess')}</span>
    </span>
  )
}

/** The name of a fact, with a help button. */
function Named({ name, help }: { readonly name: string; readonly help: string }): ReactNode {
  return (
    <>
      <span>{name}</span>
      <IconButton icon="help" label={name} tooltip={help} iconSize={16} />
    </>
  )
}
