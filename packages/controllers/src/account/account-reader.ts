import { type AccountId, type Carabiner, selectAccount, type Unsubscribe } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { msUntil } from '../async/seconds-until.js'
import type { Shell } from '../shell.js'
import type { AccountRequest } from '../sources/data-sources.js'
import type { AccountSourceState } from './account-source.js'
import { retryTimeOf } from './failure-causes.js'

/** How reading something of the active account goes. A read that failed keeps what was read before. */
export interface AccountReadState extends AccountSourceState {
  /** Whose it is; absent without an account on a network of the app. */
  of?: AccountId
  /** Another number means other entries. */
  revision: number
}

/** The state before anything was read. */
export const initialReadState = (): AccountReadState => ({
  status: 'loading',
  count: 0,
  revision: 0,
})

interface AccountReaderOptions {
  /** What is read, for log entries. */
  readonly action: string
  /** A proxy. */
  readonly state: AccountReadState
  /** Another account or network is the active one: drops what was read. */
  onLeave(): void
  onFailure?(error: unknown): void
}

interface Read<Answer> {
  ask(request: AccountRequest): Promise<Answer>
  /** Keeps the answer; what it throws is a failure of the read. */
  take(answer: Answer): void
  /** Ends what is being read: its answer would be too old. @default false */
  anew?: boolean
}

/** Reads something of the active account on its network, one read at a time. */
export interface AccountReader {
  /**
   * Reads, unless a failure was too short a time ago; while something is being read, waits for that. Never rejects.
   *
   * @returns whether this read came to its own end, with an answer or a failure
   */
  run<Answer>(read: Read<Answer>): Promise<boolean>
  isRunning(): boolean
  /** For how long nothing is asked after a failure, in ms; 0 where it may be. */
  pause(): number
  /** Ends what is being read. */
  stop(): void
  /** Drops what was read for an account that is no longer the active one. */
  follow(): void
}

/** In ms. */
const times = { retry: 30_000, read: 90_000 }

export function createAccountReader(
  carabiner: Carabiner,
  { onDestroy }: Pick<Shell, 'onDestroy'>,
  { action, state, onLeave, onFailure = () => {} }: AccountReaderOptions,
): AccountReader {
  const { logger } = carabiner
  let running: { abort: AbortController; done: Promise<void> } | undefined
  /** In ms: the whole pause after the last failure. A clock that was set back makes it no longer. */
  let longest = 0

  const stop = () => {
    running?.abort.abort()
    running = undefined
  }

  const follow = () => {
    const of = selectAccount(carabiner.getSnapshot())?.caipAddress
    if (of === state.of) return
    stop()
    state.status = 'loading'
    delete state.retryAt
    if (of) state.of = of
    else delete state.of
    onLeave()
  }

  async function attempt<Answer>(request: AccountRequest, { ask, take }: Read<Answer>) {
    const { signal } = request
    try {
      const answer = await withDeadline(ask(request), { action, timeout: times.read, signal })
      if (signal.aborted) return
      take(answer)
      delete state.retryAt
      state.status = 'ready'
    } catch (error) {
      if (signal.aborted) return
      logger.debug(`${action} failed`, error)
      onFailure(error)
      const now = Date.now()
      state.retryAt = Math.max(now + times.retry, retryTimeOf(error) ?? 0)
      longest = state.retryAt - now
      state.status = 'error'
    }
  }

  const pause = () => msUntil(state.retryAt, longest)

  const stopFollowing: Unsubscribe = carabiner.subscribe(follow)
  onDestroy(stopFollowing, stop)
  return {
    async run(read) {
      follow()
      const account = selectAccount(carabiner.getSnapshot())
      if (!account?.networkId) return false
      if (pause() > 0) return false
      if (read.anew) stop()
      if (running) {
        await running.done
        return false
      }
      if (state.count === 0) state.status = 'loading'
      delete state.retryAt
      const abort = new AbortController()
      const network = carabiner.networks.get(account.networkId)
      const mine = { abort, done: attempt({ account, network, signal: abort.signal }, read) }
      running = mine
      await mine.done
      // What did not answer in time is not waited for either.
      abort.abort()
      if (running !== mine) return false
      running = undefined
      return true
    },
    isRunning: () => running !== undefined,
    pause,
    stop,
    follow,
  }
}
