import {
  AbortedError,
  type AccountId,
  type Carabiner,
  type CarabinerState,
  type DeepReadonly,
  selectAccount,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import type { Shell } from '../shell.js'

/** How reading it goes. What was read is the active account's: see `selectAccount`. */
export interface BalanceState {
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Until then (ms since 1970) a failed balance is not asked again. */
  retryAt?: number
}

interface LoadBalanceOptions {
  /** Asks anew, whatever is known: after a send, or when the visitor tries again. @default false */
  fresh?: boolean
}

/** Keeps the active account's native balance. */
export interface BalanceController {
  readonly state: BalanceState
  /**
   * Reads the active account's native balance; one that is known is used for 30 s. Never rejects.
   *
   * @returns false when this read failed
   */
  load(options?: LoadBalanceOptions): Promise<boolean>
}

/** A balance that failed is asked again after. In ms. */
const retryDelay = 30_000

interface Running {
  of: AccountId
  fresh: boolean
  abort: AbortController
  done: Promise<boolean>
}

/** The active account's balance: nothing is asked before the first `load()`. */
export function createBalance(carabiner: Carabiner, { onDestroy }: Shell): BalanceController {
  const state = proxy<BalanceState>({ status: 'idle' })
  let running: Running | undefined
  let failedFor: AccountId | undefined

  async function read(of: AccountId, { signal }: AbortController, fresh: boolean) {
    delete state.retryAt
    state.status = 'loading'
    try {
      await carabiner.getBalance({ signal, fresh })
      if (!signal.aborted) state.status = 'ready'
      return true
    } catch (error) {
      if (signal.aborted || error instanceof AbortedError) return true
      carabiner.logger.debug('balance failed', error)
      state.status = 'error'
      failedFor = of
      state.retryAt = Date.now() + retryDelay
      return false
    }
  }

  onDestroy(() => running?.abort.abort())
  return {
    state,
    async load({ fresh = false } = {}) {
      const of = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (!of) return true
      if (running?.of === of && (running.fresh || !fresh)) return running.done
      const { retryAt } = state
      if (!fresh && failedFor === of && retryAt !== undefined && Date.now() < retryAt) return true
      running?.abort.abort()
      const abort = new AbortController()
      const mine = { of, fresh, abort, done: read(of, abort, fresh) }
      running = mine
      const outcome = await mine.done
      if (running === mine) running = undefined
      return outcome
    },
  }
}

/** When the active family's shown balance was asked for, in ms since 1970. */
export function selectBalanceTime(state: DeepReadonly<CarabinerState>): number | undefined {
  const chain = state.activeNamespace && state.namespaces[state.activeNamespace]
  const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
  return active?.details?.balance?.timestamp
}
