import { isSameAddress } from '../account/is-same-address.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { usualGas } from './network-cost.js'
import { readSmartFee } from './smart-fee.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** The balances, prices and fees at one time. */
export interface SwapFunds {
  /** The gas price in wei. */
  readonly gasPrice: bigint
  /** The account's native balance, in wei. */
  readonly native: bigint
  /** The account's balance of the token to sell, in its smallest unit. */
  readonly held: bigint
  /** UI multipliers by token id. Tokens without one are absent. */
  readonly multipliers: Readonly<Record<string, string>>
  /**
   * The network fee in wei for which a smart account must keep native currency. Absent if unknown.
   */
  readonly operationFee?: bigint
  /** How much of the token the swap contract may spend. Absent for the native currency. */
  readonly allowance?: bigint
  /** Prices in US dollars, by token id. */
  readonly prices: Readonly<Record<string, number>>
}

interface FundsRequest {
  readonly place: SendPlace
  readonly source: SwapsSource
  readonly from: SwapToken
  readonly to?: SwapToken | undefined
  readonly signal: AbortSignal
}

/**
 * How many times the cost of a typical swap a smart account keeps if its operation's cost is
 * unknown.
 */
const unreadMargin = 4n

/**
 * Reads everything a swap needs except the quote. Balances come from the network.
 *
 * @throws the error of the network or source, but not for a missing price
 */
export async function readFunds(
  { sources }: Pick<Shell, 'sources'>,
  { place, source, from, to, signal }: FundsRequest,
): Promise<SwapFunds> {
  const { account, network, adapter } = place
  const request = { account, network, signal }
  const contract = contractIn(from)
  const token = from.address
  const readTokens = async () => {
    const contracts = [from, to].flatMap((token) => (token && contractIn(token)) ?? [])
    if (contracts.length === 0) return []
    return (await adapter.tokens?.balances({ ...request, tokens: contracts })) ?? []
  }
  const readPrices = async () => {
    const { prices } = await sources()
    const tokens = to ? [from.id, to.id] : [from.id]
    return prices ? prices.getPrices({ tokens, signal }).catch(() => ({})) : {}
  }
  const readFee = () =>
    readSmartFee(place, signal).catch(() => {
      signal.throwIfAborted()
      return 'unread' as const
    })
  const [gasPrice, balance, read, allowance, prices, operation] = await Promise.all([
    source.getGasPrice({ network, signal }),
    adapter.getBalance(request),
    readTokens(),
    token === undefined ? undefined : source.getAllowance({ ...request, token }),
    readPrices(),
    contract === undefined ? readFee() : undefined,
  ])
  // Bundlers report no cost for an operation that its account cannot pay.
  const operationFee = operation === 'unread' ? gasPrice * usualGas * unreadMargin : operation
  const ownOf = (token: SwapToken) =>
    read.filter((balance) => isSameAddress(balance.token, contractIn(token) ?? ''))
  const heldAmount = ownOf(from).reduce((sum, { amount }) => sum + amount, 0n)
  const multipliers = [from, ...(to ? [to] : [])].flatMap((token) => {
    const { uiMultiplier } = ownOf(token)[0] ?? {}
    return uiMultiplier === undefined ? [] : [[token.id, uiMultiplier] as const]
  })
  return {
    operationFee,
    gasPrice,
    prices,
    native: balance.value,
    held: contract === undefined ? balance.value : heldAmount,
    multipliers: Object.fromEntries(multipliers),
    allowance,
  }
}

/** Returns a token with its current multiplier and price. */
export function asNow(
  { uiMultiplier: _, ...token }: SwapToken,
  { prices, multipliers }: SwapFunds,
): SwapToken {
  const price = prices[token.id] ?? token.price
  return { ...token, uiMultiplier: multipliers[token.id], price }
}
