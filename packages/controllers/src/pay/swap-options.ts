import type { Carabiner, Network } from '@carabiner/core'
import { findPlaceOn } from '../account/account-place.js'
import { heldOf, worthOf } from '../send/amount-of.js'
import type { BalancesSource } from '../sources/data-sources.js'
import { canSwap, type SwapOffer } from '../swap/swap-place.js'
import { isSameToken, type SwapToken } from '../swap/swap-token.js'
import type { HeldToken } from '../tokens/held-token.js'
import { readTokens } from '../tokens/read-tokens.js'
import type { PayOption } from './pay-state.js'

interface SwapOptionParts {
  readonly carabiner: Carabiner
  readonly offer: SwapOffer
  readonly balances: BalancesSource
  /** Reads the tokens that can be swapped on a network. None if they could not be read. */
  readListed(network: Network): Promise<readonly SwapToken[]>
}

/** The most other tokens that are offered on a network. */
const most = 4

/** An option whose token a swap can buy. */
type BuyableOption = PayOption & { readonly amount: bigint; readonly decimals: number }

const isBuyable = (option: PayOption): option is BuyableOption =>
  (option.status === 'enough' || option.status === 'short') &&
  option.amount !== undefined &&
  option.decimals !== undefined

/**
 * Returns the other tokens that the visitor can pay with, by a swap to a requested token of the
 * same network: the most valuable first.
 *
 * @param options - the requested tokens
 */
export async function readSwapOptions(
  { carabiner, offer, balances, readListed }: SwapOptionParts,
  options: readonly PayOption[],
  signal: AbortSignal,
): Promise<PayOption[]> {
  const targets = new Map<string, BuyableOption>()
  for (const option of options) {
    if (isBuyable(option) && !targets.has(option.networkId)) targets.set(option.networkId, option)
  }
  const readNetwork = async (target: BuyableOption) => {
    const network = carabiner.networks.find(target.networkId)
    const place = network && findPlaceOn(carabiner, network)
    if (!place || !canSwap(place, offer)) return []
    const { account } = place
    const [answer, listed] = await Promise.all([
      balances.getBalances({ account, network, signal }),
      readListed(network),
    ])
    const isListed = (token: HeldToken) =>
      listed.length === 0 || listed.some((one) => isSameToken(one, token))
    const read = readTokens(answer ?? [], (count) =>
      carabiner.logger.debug(`tokens to pay with: ${count} could not be read`),
    )
    return read
      .filter((token) => isListed(token) && isUsable(token, target, options))
      .slice(0, most)
      .map((token) => optionOf(target, token))
  }
  const read = await Promise.all(
    [...targets.values()].map((target) =>
      readNetwork(target).catch((error: unknown) => {
        signal.throwIfAborted()
        carabiner.logger.debug('the tokens to pay with by a swap could not be read', error)
        return []
      }),
    ),
  )
  return read.flat()
}

function isUsable(token: HeldToken, target: BuyableOption, options: readonly PayOption[]): boolean {
  const { isMinor, uiMultiplier, chainId } = token
  if (isMinor || uiMultiplier !== undefined || chainId !== target.networkId) return false
  // A requested token is paid with directly.
  if (options.some((option) => isSameToken(option, token))) return false
  const worth = worthOf(token, heldOf(token))
  const needed = worthOf(target, target.amount)
  return worth === undefined || needed === undefined || worth > needed
}

function optionOf(
  { id, link: _, ...target }: BuyableOption,
  { id: fromId, chainId, address, name, symbol, decimals, price, eip2612, ...token }: HeldToken,
): PayOption {
  const from: SwapToken = {
    id: fromId,
    chainId,
    address,
    name,
    symbol,
    decimals,
    price,
    eip2612,
    iconUrl: token.iconUrl ?? token.logoUri,
    held: heldOf({ quantity: token.quantity }),
  }
  return { ...target, id: `${id} from ${fromId}`, status: 'swap', from, swapsTo: id }
}
