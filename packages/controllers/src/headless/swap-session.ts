import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { createSwap } from '../swap/swap.js'
import type { SwapController } from '../swap/swap-controller.js'
import type { MissingSwapPart, SwapState } from '../swap/swap-state.js'
import type { SwapTokens, SwapTokensState } from '../swap/swap-token.js'

/** A copy of a swap's form and progress, for a host's own view. */
export interface SwapView extends DeepReadonly<SwapState> {
  /** The first missing or invalid field of the form, up to the review. */
  readonly missing?: MissingSwapPart
  /** The tokens to choose from, and their status. */
  readonly tokens: DeepReadonly<SwapTokensState>
}

/** The actions of a host's own view of a swap. */
export type SwapActions = Omit<SwapController, 'state' | 'missing' | 'tokens' | 'watch'> & {
  /** Returns the tokens that match the search text. */
  readonly findTokens: SwapTokens['find']
  /** Looks up a token by its pasted contract address. */
  readonly lookUpToken: SwapTokens['lookUp']
  /** Reads the tokens again after a failure. */
  readonly loadTokens: SwapTokens['load']
}

/** A swap, for a host's own view. It shares its state with the modal. */
export interface SwapSession {
  get(): SwapView
  subscribe(listener: () => void): Unsubscribe
  readonly actions: SwapActions
  /** Stops the updates. The form stays, and a sent swap is still followed. */
  close(): void
}

/** Opens the swap of the active account, and refreshes tokens, quote and fees until closed. */
export function openSwap({ controller }: Pick<Shell, 'controller'>): SwapSession {
  const { state, missing, tokens, watch, ...actions } = controller(createSwap)
  const read = (): SwapView => {
    const part = missing()
    return {
      ...snapshot(state),
      tokens: snapshot(tokens.state),
      missing: part,
    }
  }
  let view = read()
  const listeners = new Set<() => void>()
  const update = () => {
    view = read()
    for (const listener of [...listeners]) listener()
  }
  const stops = [subscribe(state, update), subscribe(tokens.state, update), watch()]
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    actions: {
      ...actions,
      findTokens: tokens.find,
      lookUpToken: tokens.lookUp,
      loadTokens: tokens.load,
    },
    close() {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }
}
