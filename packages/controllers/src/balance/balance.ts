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

/**
 * The status of the read. The balance itself is part of the active account: see `selectAccount`.
 */
export interface BalanceState {
  status: 'idle' | 'loading' | 'ready' | 'error'
  /** When a balance that failed to load may be read again, in ms since 1970. */
  retryAt?: number
}

interface LoadBalanceOptions {
  /**
   * Whether to ignore a recent balance, for example after a send or when the visitor retries.
   * @default false
   */
  fresh?: boolean
}

/** Reads and stores the active account's native balance. */
export interface BalanceController {
  readonly state: BalanceState
  /**
   * Reads the active account's native balance, unless it is less than 30 s old. Never rejects.
   *
   * @returns false if the read failed
   */
  load(options?: LoadBalanceOptions): Promise<boolean>
}

/** The pause after a failed read, in ms. */
const retryDelay = 30_000

interface BalanceKey {
  readonly of: AccountId
  readonly fresh: boolean
}

/** Creates the controller. Sends no request before the first `load()`. */
export function createBalance(carabiner: Carabiner, { controller }: Shell): BalanceController {
  const state = proxy<BalanceState>({ status: 'idle' })
  let lastKey: BalanceKey | undefined
  let failedFor: AccountId | undefined
  const query = createQuery<boolean, BalanceKey>(controller(createQueries), {
    action: 'balance',
    onFetch(key) {
      lastKey = key
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
      carabiner.logger.debug('reading the balance failed', error)
      state.status = 'error'
      failedFor = of
      state.retryAt = query.retryAt
    },
  })
  return {
    state,
    async load({ fresh = false } = {}) {
      const accountId = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (!accountId) return true
      const isRunning = query.isFetching && lastKey?.of === accountId && (lastKey.fresh || !fresh)
      if (!isRunning && !fresh && failedFor === accountId && query.pause > 0) return true
      if (!isRunning) query.reset()
      const outcome = await query.refetch({ key: { of: accountId, fresh }, cancelRefetch: false })
      return outcome !== 'error'
    },
  }
}

/** Returns when the balance of the active chain family was read, in ms since 1970. */
export function selectBalanceTime(state: DeepReadonly<CarabinerState>): number | undefined {
  const chain = state.activeNamespace && state.namespaces[state.activeNamespace]
  const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
  return active?.details?.balance?.timestamp
}
