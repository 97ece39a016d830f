import { createTokens } from '@carabiner/controllers'
import type { Network } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { formatDollars } from '../../format/format-dollars.js'
import { formatSmallAmount } from '../../format/format-small-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/useController.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { en } from './messages.en.js'
import { useSend } from './useSend.js'

/** What it will probably cost, and at most: in dollars where the price is known. */
export function FeeValue({ network }: { readonly network: Network }) {
  const own = useT(en)
  const show = useNativeAmount(network)
  const { costs } = useSend().state
  const { fee, status } = costs
  if (!fee) {
    if (status === 'failed') return <>{own('send.feeUnread')}</>
    return (
      <>
        <span className="cb-sr-only">{own('send.feeReading')}</span>
        <Skeleton width={72} height={16} />
      </>
    )
  }
  const { expected } = fee
  if (expected === undefined || show(expected) === show(fee.fee)) {
    return <bdi dir="ltr">≈ {show(fee.fee)}</bdi>
  }
  return (
    <span className="cb-send-fee">
      <bdi dir="ltr">≈ {show(expected)}</bdi>
      <span>{own('send.feeMost', { amount: show(fee.fee) })}</span>
    </span>
  )
}

/** An amount of a network's own currency, in dollars where its price is known. */
export function useNativeAmount({ nativeCurrency }: Network): (value: bigint) => string {
  const locale = useContext(I18nContext)?.locale
  const native = useController(createTokens)
    .list()
    .find(({ address }) => address === undefined)
  return (value) => {
    const amount = fromUnits(value, nativeCurrency.decimals)
    const { price } = native ?? {}
    if (price !== undefined) return formatDollars(Number(amount) * price, locale)
    return `${formatSmallAmount(amount, locale)} ${nativeCurrency.symbol}`
  }
}
