import type { DeepReadonly, Unsubscribe } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { createSwap } from '../swap/swap.js'
import type { SwapController } from '../swap/swap-controller.js'
import type { MissingSwapPart, SwapState } from '../swap/swap-state.js'
import type { SwapTokens, SwapTokensState } from '../swap/swap-token.js'

/** A swap, as far as it is. */
export interface SwapView extends DeepReadonly<SwapState> {
  /** What is missing, or wrong, before it can be reviewed. */
  readonly missing?: MissingSwapPart
  /** How reading the tokens to choose from goes. */
  readonly tokens: DeepReadonly<SwapTokensState>
}

/** What a host's own view does with a swap. */
export type SwapActions = Omit<SwapController, 'state' | 'missing' | 'tokens' | 'watch'> & {
  /** What there is to choose from: those that have what was typed. */
  readonly findTokens: SwapTokens['find']
  /** Looks up a contract that was pasted. */
  readonly lookUpToken: SwapTokens['lookUp']
  /** Reads the tokens again after a failure. */
  readonly loadTokens: SwapTokens['load']
}

/** A swap for a host's own view. The modal shows the same one. */
export interface SwapSession {
  get(): SwapView
  subscribe(listener: () => void): Unsubscribe
  readonly actions: SwapActions
  /** What was entered stays; what the wallet was asked for is followed. */
  close(): void
}

/** Opens the swap of an instance; tokens, quote and fees are kept up to date until it is closed. */
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
