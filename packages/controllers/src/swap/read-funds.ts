import { isSameAddress } from '../account/is-same-address.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { usualGas } from './network-cost.js'
import { readSmartFee } from './smart-fee.js'
import { contractIn, type SwapToken } from './swap-token.js'

/** What is known of the two tokens, the account and the network at one time. */
export interface SwapFunds {
  /** In wei. */
  readonly gasPrice: bigint
  /** What the account holds of the native currency, in wei. */
  readonly native: bigint
  /** What it holds of what leaves, in its smallest unit. */
  readonly held: bigint
  /** How many people count for one of a token's, by the ids of the tokens: those without a multiplier are left out. */
  readonly multipliers: Readonly<Record<string, string>>
  /** What a smart account has to leave for the network where the native currency leaves, in wei; absent where nobody says. */
  readonly operationFee?: bigint
  /** How much of what leaves the swap may use; absent for the native currency. */
  readonly allowance?: bigint
  /** Dollars for one, by the ids of the tokens. */
  readonly prices: Readonly<Record<string, number>>
}

interface FundsRequest {
  readonly place: SendPlace
  readonly source: SwapsSource
  readonly from: SwapToken
  readonly to?: SwapToken | undefined
  readonly signal: AbortSignal
}

/** So many times what a swap of another account takes is left for an operation of which nobody says it. */
const unreadMargin = 4n

/**
 * Reads what a swap is decided by, apart from the quote. What the account holds is the network's own word.
 *
 * @throws whatever the network or the source fails with; a price that is not known is no failure
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
    const asked = [from, to].flatMap((token) => (token && contractIn(token)) ?? [])
    if (asked.length === 0) return []
    return (await adapter.tokens?.balances({ ...request, tokens: asked })) ?? []
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
  // Bundlers do not say what one costs that its account cannot pay.
  const operationFee = operation === 'unread' ? gasPrice * usualGas * unreadMargin : operation
  const ownOf = (token: SwapToken) =>
    read.filter((one) => isSameAddress(one.token, contractIn(token) ?? ''))
  const held = ownOf(from).reduce((sum, { amount }) => sum + amount, 0n)
  const multipliers = [from, ...(to ? [to] : [])].flatMap((token) => {
    const { uiMultiplier } = ownOf(token)[0] ?? {}
    return uiMultiplier === undefined ? [] : [[token.id, uiMultiplier] as const]
  })
  return {
    operationFee,
    gasPrice,
    prices,
    native: balance.value,
    held: contract === undefined ? balance.value : held,
    multipliers: Object.fromEntries(multipliers),
    allowance,
  }
}
