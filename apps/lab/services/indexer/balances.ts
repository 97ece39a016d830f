import { formatUnits } from 'viem'
import type { Balance } from './chain.js'
import type { TokenFacts } from './evm/token-facts.js'
import { pictureOf } from './pictures.js'
import { nativeOf, scaledBy, worthOf } from './prices.js'

/** Returns a row of the chain's native currency. @param chainId - CAIP-2 @param amount - in its smallest unit */
export function nativeBalance(chainId: string, amount: bigint): Balance {
  const { name, symbol, decimals, price } = nativeOf(chainId)
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...worthOf(numeric, price),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: pictureOf(symbol),
  }
}

interface HeldToken extends TokenFacts {
  readonly contract: string
  /** The balance in its smallest unit. */
  readonly amount: bigint
  readonly uiMultiplier: string | undefined
  readonly price: number | undefined
  /** Names the picture. Each name has its own. */
  readonly pictureName: string
}

/** Returns a row of a token. @param chainId - CAIP-2 */
export function tokenBalance(chainId: string, token: HeldToken): Balance {
  const { name, symbol, decimals, uiMultiplier } = token
  const numeric = formatUnits(token.amount, decimals)
  return {
    name,
    symbol,
    chainId,
    address: `${chainId}:${token.contract}`,
    quantity: { decimals: String(decimals), numeric, ...(uiMultiplier && { uiMultiplier }) },
    ...worthOf(scaledBy(numeric, uiMultiplier), token.price),
    iconUrl: pictureOf(token.pictureName),
  }
}
