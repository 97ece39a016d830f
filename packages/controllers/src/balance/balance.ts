import {
  AbortedError,
  type AccountId,
  type Carabiner,
  type CarabinerState,
  type DeepReadonly,
  selectAccount,
} from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'

/** The status of the read. The balance itself is in the active account, see `selectAccount`. */
export interface BalanceState {
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** When a failed balance may be read again, in ms since 1970. */
  retryAt?: number
}

interface LoadBalanceOptions {
  /**
   * Reads even if a recent balance is known: after a send, or when the visitor retries. @default
   * false
   */
  fresh?: boolean
}

/** Keeps the active account's native balance. */
export interface BalanceController {
  readonly state: BalanceState
  /**
   * Reads the active account's native balance, unless it is less than 30 s old. Never rejects.
   *
   * @returns false when this read failed
   */
  load(options?: LoadBalanceOptions): Promise<boolean>
}

/** In ms. The pause after a failed read. */
const retryDelay = 30_000

interface BalanceKey {
  readonly of: AccountId
  readonly fresh: boolean
}

/**
 * Creates the controller of the active account's balance. Sends no request before the first
 * `load()`.
 */
export function createBalance(carabiner: Carabiner, { controller }: Shell): BalanceController {
  const state = proxy<BalanceState>({ status: 'idle' })
  let last: BalanceKey | undefined
  let failedFor: AccountId | undefined
  const query = createQuery<boolean, BalanceKey>(controller(createQueries), {
    action: 'balance',
    onFetch(key) {
      last = key
      delete state.retryAt
      state.status = 'loading'
    },
    read: ({ fresh }, signal) =>
      carabiner.getBalance({ signal, fresh }).then(
        () => true,
        (error: unknown) => {
          // Another account became active.
          if (error instanceof AbortedError) return false
          throw error
        },
      ),
    onSuccess(isRead) {
      if (isRead) state.status = 'ready'
    },
    retryDelay: () => retryDelay,
    onError(error, { of }) {
      carabiner.logger.debug('balance failed', error)
      state.status = 'error'
      failedFor = of
      state.retryAt = query.retryAt
    },
  })
  return {
    state,
    async load({ fresh = false } = {}) {
      const of = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (!of) return true
      const isRunning = query.isFetching && last?.of === of && (last.fresh || !fresh)
      if (!isRunning && !fresh && failedFor === of && query.pause > 0) return true
      if (!isRunning) query.reset()
      const outcome = await query.refetch({ key: { of, fresh }, cancelRefetch: false })
      return outcome !== 'error'
    },
  }
}

/** Returns when the active chain family's displayed balance was read, in ms since 1970. */
export function selectBalanceTime(state: DeepReadonly<CarabinerState>): number | undefined {
  const chain = state.activeNamespace && state.namespaces[state.activeNamespace]
  const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
  return active?.details?.balance?.timestamp
}
