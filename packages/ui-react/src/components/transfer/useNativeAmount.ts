import { createTokens } from '@carabiner/controllers'
import type { Network } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import { useContext } from 'react'
import { formatDollars, formatSmallAmount } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useController } from '../../modal/context.js'

/** Formats an amount of a network's native currency, in dollars if its price is known. */
export function useNativeAmount({
  caipNetworkId,
  nativeCurrency,
}: Network): (value: bigint) => string {
  const locale = useContext(I18nContext)?.locale
  const native = useController(createTokens)
    .list()
    // The list may belong to another network, if another account became active during the wallet
    // request.
    .find(({ address, chainId }) => address === undefined && chainId === caipNetworkId)
  return (value) => {
    const amount = fromUnits(value, nativeCurrency.decimals)
    const { price } = native ?? {}
    if (price !== undefined) return formatDollars(Number(amount) * price, locale)
    return `${formatSmallAmount(amount, locale)} ${nativeCurrency.symbol}`
  }
}
