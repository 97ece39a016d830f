import type { Carabiner, Network } from '@carabiner/core'
import { proxy, subscribe } from 'valtio/vanilla'
import { retryTimeOf } from '../account/failure-causes.js'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import { heldOf } from '../send/amount-of.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import type { HeldToken } from '../tokens/held-token.js'
import { createTokens } from '../tokens/tokens.js'
import { createContractLookUp } from './contract-look-up.js'
import { readSwapTokens } from './read-swap-tokens.js'
import {
  contractIn,
  type SwapToken,
  type SwapTokenGroups,
  type SwapTokens,
  type SwapTokensState,
} from './swap-token.js'

/** The symbols of the most commonly swapped tokens. */
const suggestedSymbols: readonly string[] = [
  ...['ETH', 'UNI', '1INCH', 'AAVE', 'SOL', 'ADA', 'AVAX', 'DOT', 'LINK', 'NITRO', 'GAIA'],
  ...['MILK', 'TRX', 'NEAR', 'GNO', 'WBTC', 'DAI', 'WETH', 'USDC', 'USDT', 'ARB', 'BAL'],
  ...['BICO', 'CRV', 'ENS', 'MATIC', 'OP'],
]

/** Further suggestions by network. */
const moreSuggested: Readonly<Record<string, readonly string[]>> = {
  'eip155:42161': ['USD₮0'],
}

/** In ms. */
const times = { read: 20_000, retry: 30_000 }

/** The tokens to choose from, with additional methods for the swap itself. */
export interface SwapTokenLists extends SwapTokens {
  /** Returns the contracts of all listed or held tokens, which a swap must not call. */
  contracts(): readonly string[]
  /** Returns a token with its current price and balance. */
  known(id: string): SwapToken | undefined
  /** Adopts the active account and network. */
  follow(): void
  stop(): void
}

/**
 * Creates the tokens to choose from.
 *
 * @param place - returns the account and network to swap on, or undefined
 */
export function createSwapTokens(
  carabiner: Carabiner,
  shell: Shell,
  place: () => SendPlace | undefined,
  source: () => Promise<SwapsSource>,
): SwapTokenLists {
  const { logger } = carabiner
  const ownTokens = shell.controller(createTokens)
  const state = proxy<SwapTokensState>({ status: 'none', revision: 0 })
  let listed: readonly SwapToken[] = []
  let networkId: string | undefined
  const queries = shell.controller(createQueries)
  const contractLookUp = createContractLookUp(queries, state, place)

  const query = createQuery(queries, {
    action: 'tokens to swap',
    deadline: times.read,
    key: () => place()?.network,
    onFetch() {
      state.status = 'reading'
    },
    async read(network: Network, signal) {
      const swaps = await source()
      const answer = await swaps.getTokens({ network, signal })
      return readSwapTokens(answer, network, (reason) => logger.warn(reason))
    },
    onSuccess(answer) {
      listed = answer
      delete state.retryAt
      state.status = 'ready'
      state.revision += 1
    },
    retryDelay: (error) => Math.max(times.retry, (retryTimeOf(error) ?? 0) - Date.now()),
    onError(error) {
      logger.debug('reading the swappable tokens failed', error)
      state.retryAt = query.retryAt
      state.status = 'failed'
    },
  })
  const stop = () => {
    query.cancel()
    contractLookUp.stop()
  }
  const follow = () => {
    const network = place()?.network.caipNetworkId
    if (network === networkId) return
    stop()
    query.reset()
    networkId = network
    listed = []
    contractLookUp.forget()
    state.status = 'none'
    delete state.retryAt
    state.revision += 1
  }
  const load = async () => {
    follow()
    if (!query.isFetching) await query.refetch()
  }

  const heldHere = (): SwapToken[] =>
    ownTokens.list().flatMap((token) => toSwapToken(token, networkId) ?? [])
  const all = () => {
    const heldTokens = heldHere()
    const ids = new Set(heldTokens.map(({ id }) => id.toLowerCase()))
    const byId = new Map(listed.map((token) => [token.id.toLowerCase(), token]))
    const isKnown = ({ id }: SwapToken) => ids.has(id.toLowerCase())
    return {
      held: heldTokens.map((token) => {
        const { iconUrl, eip2612 } = byId.get(token.id.toLowerCase()) ?? {}
        return {
          ...token,
          iconUrl: token.iconUrl ?? iconUrl,
          eip2612: token.eip2612 ?? eip2612,
        }
      }),
      others: listed.filter((token) => !isKnown(token)),
    }
  }

  shell.onDestroy(
    subscribe(ownTokens.state, () => {
      state.revision += 1
    }),
  )
  const find = (typed: string): SwapTokenGroups => {
    const { held, others } = all()
    const symbols = [...suggestedSymbols, ...(moreSuggested[networkId ?? ''] ?? [])]
    const matches = matcherOf(typed)
    const isSuggested = ({ symbol }: SwapToken) => symbols.includes(symbol)
    return {
      own: held.filter(matches),
      suggested: others.filter((token) => isSuggested(token) && matches(token)),
      others: others.filter((token) => !isSuggested(token) && matches(token)),
    }
  }
  const isEmpty = (groups: SwapTokenGroups) =>
    Object.values(groups).every((group) => group.length === 0)

  return {
    state,
    load,
    follow,
    stop,
    find(typed) {
      const groups = find(typed)
      const match = isEmpty(groups) ? contractLookUp.found(typed) : undefined
      return match ? { ...groups, others: [match] } : groups
    },
    lookUp(typed) {
      if (isEmpty(find(typed))) contractLookUp.find(typed.trim())
      else contractLookUp.forget()
    },
    contracts() {
      const { held, others } = all()
      return [...held, ...others].flatMap((token) => contractIn(token) ?? [])
    },
    known(id) {
      const { held, others } = all()
      const hasId = (token: SwapToken) => token.id.toLowerCase() === id.toLowerCase()
      return held.find(hasId) ?? others.find(hasId)
    },
  }
}

/** Converts a token that the account holds. Returns undefined for a token of another network. */
function toSwapToken(token: HeldToken, network: string | undefined): SwapToken | undefined {
  if (token.chainId !== network) return undefined
  const { id, chainId, address, name, symbol, decimals, uiMultiplier, price, eip2612 } = token
  const iconUrl = token.iconUrl ?? token.logoUri
  return {
    id,
    chainId,
    name,
    symbol,
    decimals,
    held: heldOf(token),
    uiMultiplier,
    address,
    iconUrl,
    price,
    eip2612,
  }
}

/** Returns a function that matches a token's name, symbol or address against the search text. */
function matcherOf(typed: string): (token: SwapToken) => boolean {
  const text = typed.trim().toLowerCase()
  return ({ name, symbol, address = '' }) =>
    text === '' || [name, symbol, address].some((part) => part.toLowerCase().includes(text))
}
