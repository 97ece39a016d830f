import {
  AbortedError,
  type AccountId,
  type Balance,
  type Carabiner,
  selectAccount,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'

export interface BalanceState {
  /** The last balance read, with whose it is and when it was read (ms since 1970). */
  balance?: Balance & { caipAddress: AccountId; timestamp: number }
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** Until then (ms since 1970) a failed balance is not asked again. */
  retryAt?: number
}

export interface BalanceController {
  readonly state: BalanceState
  /**
   * Reads the acting account's native balance, unless a fresh one is known. Never rejects.
   *
   * @returns false when this read failed
   */
  load(): Promise<boolean>
  destroy(): void
}

/** A balance is used for 30 s, and a failed one is asked again after 30 s. In ms. */
const lifetime = 30_000

/** The acting account's balance: nothing is asked before the first `load()`. */
export function createBalance(carabiner: Carabiner): BalanceController {
  const state = proxy<BalanceState>({ status: 'idle' })
  let running: { of: AccountId; abort: AbortController; done: Promise<boolean> } | undefined
  let failedFor: AccountId | undefined

  async function read(caipAddress: AccountId, { signal }: AbortController): Promise<boolean> {
    delete state.retryAt
    if (state.balance?.caipAddress !== caipAddress) delete state.balance
    state.status = 'loading'
    try {
      const { value, decimals, symbol } = await carabiner.getBalance({ signal })
      if (signal.aborted) return true
      state.balance = { value, decimals, symbol, caipAddress, timestamp: Date.now() }
      state.status = 'ready'
      return true
    } catch (error) {
      if (signal.aborted || error instanceof AbortedError) return true
      carabiner.logger.debug('balance failed', error)
      state.status = 'error'
      failedFor = caipAddress
      state.retryAt = Date.now() + lifetime
      return false
    }
  }

  return {
    state,
    async load() {
      const caipAddress = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (!caipAddress) return true
      if (running?.of === caipAddress) return running.done
      const now = Date.now()
      const { balance, retryAt } = state
      if (balance?.caipAddress === caipAddress && now - balance.timestamp < lifetime) return true
      if (failedFor === caipAddress && retryAt !== undefined && now < retryAt) return true
      running?.abort.abort()
      const abort = new AbortController()
      const mine = { of: caipAddress, abort, done: read(caipAddress, abort) }
      running = mine
      const outcome = await mine.done
      if (running === mine) running = undefined
      return outcome
    },
    destroy() {
      running?.abort.abort()
      running = undefined
    },
  }
}
