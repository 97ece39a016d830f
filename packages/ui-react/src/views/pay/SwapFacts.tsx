import type { SwapToken } from '@carabiner/controllers'
import type { PayOption } from '@carabiner/controllers/internal'
import { type AmountScale, amountText } from '@carabiner/core/adapter'
import { type ReactNode, useContext } from 'react'
import { TokenPicture, tokenLabel } from '../../components/token/TokenPicture.js'
import { FeeText } from '../../components/transfer/FeeText.js'
import { TransferNote } from '../../components/transfer/TransferNote.js'
import { useNativeAmount } from '../../components/transfer/useNativeAmount.js'
import { formatPercent, formatRate } from '../../format/format-number.js'
import { tokenDigits, tokenFigure } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'
import { usePay } from './usePay.js'

interface Fact {
  readonly id: string
  readonly name: string
  readonly value: ReactNode
}

/** Returns what a payment with another token costs, and what remains. None without a swap. */
export function useSwapFacts(option: PayOption | undefined): readonly Fact[] {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { swap } = usePay().state
  const { fromToken: from, toToken: to, quote, run } = swap ?? {}
  if (!swap || !from || !to) return []
  const { value } = quote ?? {}
  const write = (amount: bigint, token: SwapToken) => (
    <bdi dir="ltr">{`${tokenDigits(amount, token, locale)} ${tokenLabel(token)}`}</bdi>
  )
  const fromAmount = run?.fromAmount ?? value?.fromAmount
  const toAmount = run?.toAmount ?? value?.toAmount
  const requested = option?.amount
  const isFailed = quote?.status === 'failed'
  if (fromAmount === undefined || toAmount === undefined) {
    if (isFailed) return []
    return [{ id: 'give', name: own('pay.give'), value: <Skeleton width={96} height={16} /> }]
  }
  const fromSum = (
    <span className="cb-transfer-fact">
      {write(fromAmount, from)}
      <TokenPicture token={from} size={20} />
    </span>
  )
  const spare = requested === undefined ? undefined : toAmount - requested
  return [
    { id: 'give', name: own('pay.give'), value: fromSum },
    ...(spare === undefined || spare <= 0n
      ? []
      : [
          {
            id: 'keep',
            name: own('pay.keep'),
            value: <bdi dir="ltr">{`${tokenFigure(spare, to, locale)} ${tokenLabel(to)}`}</bdi>,
          },
        ]),
    {
      id: 'rate',
      name: own('pay.rate'),
      value: (
        <bdi dir="ltr">
          {own('pay.rateIs', {
            from: tokenLabel(from),
            to: tokenLabel(to),
            amount: formatRate(rateOf(fromAmount, from, toAmount, to), locale),
          })}
        </bdi>
      ),
    },
    { id: 'fee', name: own('pay.fee'), value: <SwapFee option={option} /> },
  ]
}

/** Warns of a swap that loses a good part of its value. */
export function SwapWarning() {
  const own = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { impact } = usePay().state.swap?.quote.value ?? {}
  if (!impact || impact.level === 'low') return null
  return (
    <TransferNote tone={impact.level}>
      {own('pay.impact', { percent: formatPercent(impact.percent, locale) })}
    </TransferNote>
  )
}

/** Returns how much of a token the other one buys. */
function rateOf(fromAmount: bigint, from: AmountScale, toAmount: bigint, to: AmountScale): number {
  const fromWhole = Number(amountText(fromAmount, from) ?? 0)
  return fromWhole === 0 ? 0 : Number(amountText(toAmount, to) ?? 0) / fromWhole
}

/** The network's fee for the swap and its approval. The payment has one of its own. */
function SwapFee({ option }: { readonly option: PayOption | undefined }) {
  // A swap that an earlier page began has no options yet.
  const { fromToken } = usePay().state.swap ?? {}
  const id = option?.networkId ?? fromToken?.chainId ?? ''
  const network = useModalContext().carabiner.networks.find(id)
  return network ? <Fee network={network} /> : null
}

function Fee({ network }: { readonly network: Parameters<typeof useNativeAmount>[0] }) {
  const own = useT(en)
  const show = useNativeAmount(network)
  const { networkCost, quote } = usePay().state.swap ?? {}
  if (networkCost?.isEstimate === false) {
    const { fee, expected } = networkCost
    return <FeeText fee={show(fee)} expected={show(expected)} hasFailed={false} />
  }
  const fee = networkCost?.fee ?? quote?.value?.networkFee
  return (
    <span className="cb-transfer-fee">
      <FeeText fee={fee === undefined ? undefined : show(fee)} hasFailed={false} />
      {fee !== undefined && <span>{own('pay.estimate')}</span>}
    </span>
  )
}
