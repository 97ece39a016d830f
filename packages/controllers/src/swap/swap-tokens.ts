import type { Carabiner, Network } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { proxy, subscribe } from 'valtio/vanilla'
import { retryTimeOf } from '../account/failure-causes.js'
import { heldOf } from '../send/amount-of.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import type { HeldToken } from '../tokens/read-tokens.js'
import { createTokens } from '../tokens/tokens.js'
import { createContractLookUp } from './contract-look-up.js'
import { readSwapTokens } from './read-swap-tokens.js'
import { moreSuggested, suggestedSymbols } from './suggested-symbols.js'
import { contractIn } from './swap-ids.js'
import type { SwapToken, SwapTokenGroups, SwapTokens, SwapTokensState } from './swap-token.js'

/** In ms. */
const times = { read: 20_000, retry: 30_000 }

/** The swap's own part of its tokens, beside what its views use. */
export interface SwapTokenLists extends SwapTokens {
  /** Contracts of all that is listed or held: no swap calls one. */
  contracts(): readonly string[]
  /** One as it is known now: with its price, and how much of it is held. */
  known(id: string): SwapToken | undefined
  /** Another account or network is active. */
  follow(): void
  stop(): void
}

/** @param place - where the account swaps; undefined where it does not */
export function createSwapTokens(
  carabiner: Carabiner,
  shell: Shell,
  place: () => SendPlace | undefined,
  source: () => Promise<SwapsSource>,
): SwapTokenLists {
  const { logger } = carabiner
  const own = shell.controller(createTokens)
  const state = proxy<SwapTokensState>({ status: 'none', revision: 0 })
  let listed: readonly SwapToken[] = []
  let of: string | undefined
  let running: AbortController | undefined
  const look = createContractLookUp(state, place)

  const stop = () => {
    running?.abort()
    running = undefined
    look.stop()
  }
  const follow = () => {
    const network = place()?.network.caipNetworkId
    if (network === of) return
    stop()
    of = network
    listed = []
    look.forget()
    state.status = 'none'
    delete state.retryAt
    state.revision += 1
  }
  const read = async (network: Network, { signal }: AbortController) => {
    try {
      const asked = source().then((swaps) => swaps.getTokens({ network, signal }))
      const answer = await withDeadline(asked, {
        action: 'tokens to swap',
        timeout: times.read,
        signal,
      })
      if (signal.aborted) return
      listed = readSwapTokens(answer, network, (reason) => logger.warn(reason))
      delete state.retryAt
      state.status = 'ready'
      state.revision += 1
    } catch (error) {
      if (signal.aborted) return
      logger.debug('tokens to swap failed', error)
      state.retryAt = Math.max(Date.now() + times.retry, retryTimeOf(error) ?? 0)
      state.status = 'failed'
    }
  }
  const load = async () => {
    follow()
    const network = place()?.network
    if (!network || running || (state.retryAt ?? 0) > Date.now()) return
    const mine = new AbortController()
    running = mine
    state.status = 'reading'
    await read(network, mine)
    mine.abort()
    if (running === mine) running = undefined
  }

  const heldHere = (): SwapToken[] => own.list().flatMap((token) => toSwapToken(token, of) ?? [])
  const all = () => {
    const held = heldHere()
    const ids = new Set(held.map(({ id }) => id.toLowerCase()))
    const icons = new Map(listed.map(({ id, iconUrl }) => [id.toLowerCase(), iconUrl]))
    const isKnown = ({ id }: SwapToken) => ids.has(id.toLowerCase())
    return {
      held: held.map((token) => {
        const iconUrl = token.iconUrl ?? icons.get(token.id.toLowerCase())
        return iconUrl === undefined ? token : { ...token, iconUrl }
      }),
      others: listed.filter((token) => !isKnown(token)),
    }
  }

  shell.onDestroy(
    subscribe(own.state, () => {
      state.revision += 1
    }),
    stop,
  )
  const find = (typed: string): SwapTokenGroups => {
    const { held, others } = all()
    const symbols = [...suggestedSymbols, ...(moreSuggested[of ?? ''] ?? [])]
    const matches = matcherOf(typed)
    const isSuggested = ({ symbol }: SwapToken) => symbols.includes(symbol)
    return {
      own: held.filter(matches),
      suggested: others.filter((token) => isSuggested(token) && matches(token)),
      others: others.filter((token) => !isSuggested(token) && matches(token)),
    }
  }
  const isNone = (groups: SwapTokenGroups) =>
    Object.values(groups).every((group) => group.length === 0)

  return {
    state,
    load,
    follow,
    stop,
    find(typed) {
      const groups = find(typed)
      const found = isNone(groups) ? look.found(typed) : undefined
      return found ? { ...groups, others: [found] } : groups
    },
    lookUp(typed) {
      if (isNone(find(typed))) look.find(typed.trim())
      else look.forget()
    },
    contracts() {
      const { held, others } = all()
      return [...held, ...others].flatMap((token) => contractIn(token) ?? [])
    },
    known(id) {
      const { held, others } = all()
      const isIt = (token: SwapToken) => token.id.toLowerCase() === id.toLowerCase()
      return held.find(isIt) ?? others.find(isIt)
    },
  }
}

/** A token that is held, as one that can be swapped; undefined for one of another network. */
function toSwapToken(token: HeldToken, network: string | undefined): SwapToken | undefined {
  if (token.chainId !== network) return undefined
  const { id, chainId, address, name, symbol, decimals, uiMultiplier, price } = token
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
  }
}

/** Whether a token's name, symbol or address has what was typed. */
function matcherOf(typed: string): (token: SwapToken) => boolean {
  const text = typed.trim().toLowerCase()
  return ({ name, symbol, address = '' }) =>
    text === '' || [name, symbol, address].some((part) => part.toLowerCase().includes(text))
}
