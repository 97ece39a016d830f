import type { SwapToken } from '@carabiner/controllers'
import { useContext } from 'react'
import { TokenPicture, tokenLabel } from '../../components/token/TokenPicture.js'
import { tokenDigits } from '../../format/token-amount.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useLast } from '../../modal/useLast.js'
import { Details } from '../../primitives/details/Details.js'
import { en } from './messages.en.js'
import { useSwap } from './useSwap.js'

export interface MovedAmountsProps {
  readonly from: SwapToken
  readonly to: SwapToken
}

/**
 * The amounts that moved, as recorded by the network. Until they are known, the requested amounts.
 */
export function MovedAmounts({ from, to }: MovedAmountsProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const { result, run } = useSwap().state
  const movedAmounts = useLast(result)
  const requestedAmounts = useLast(run)
  if (!movedAmounts && !requestedAmounts) return null
  const show = (token: SwapToken, amount: bigint | undefined) =>
    amount === undefined ? (
      tOwn('swap.notRead')
    ) : (
      <>
        <bdi dir="ltr">{`${tokenDigits(amount, token, locale)} ${tokenLabel(token)}`}</bdi>
        <TokenPicture token={token} size={20} />
      </>
    )
  return (
    <Details
      items={[
        {
          id: 'paid',
          name: tOwn(movedAmounts ? 'swap.paid' : 'swap.youPay'),
          value: show(from, (movedAmounts ?? requestedAmounts)?.fromAmount),
        },
        {
          id: 'got',
          name: tOwn(movedAmounts ? 'swap.got' : 'swap.youGetAbout'),
          value: show(to, (movedAmounts ?? requestedAmounts)?.toAmount),
        },
      ]}
    />
  )
}
