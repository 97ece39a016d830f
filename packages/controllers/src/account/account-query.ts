import { type AccountId, type Carabiner, selectAccount } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { Query, QueryOptions } from '../query/query.js'
import type { QueryClient } from '../query/query-client.js'
import type { AccountRequest } from '../sources/account-request.js'
import type { AccountSourceState } from './account-source.js'
import { retryTimeOf } from './failure-causes.js'

/** The result of the last read for the active account. A failed read keeps the previous data. */
export interface AccountReadState extends AccountSourceState {
  /** The account (CAIP-10). Absent without an account on one of the app's networks. */
  of?: AccountId
  /** Increases whenever the entries change. */
  revision: number
}

/** Returns the state before the first read. */
export const initialReadState = (): AccountReadState => ({
  status: 'loading',
  count: 0,
  revision: 0,
})

interface AccountQueryOptions<Answer, Input>
  extends Pick<QueryOptions<Answer, unknown>, 'action' | 'refetchInterval'> {
  /** The state to update, a valtio proxy. */
  readonly state: AccountReadState
  read(request: AccountRequest, input: Input | undefined): Promise<Answer>
  /** Stores the answer. An error thrown here fails the read. */
  take(answer: Answer, input: Input | undefined): void
  /** Drops the data when the account or network changes. */
  onLeave(): void
  onFailure?(error: unknown): void
}

interface ReadOptions<Input> {
  /** The input of the read. Absent if the query starts it. */
  readonly input?: Input
  /** Whether to abort a pending read, whose answer would be out of date. @default false */
  readonly anew?: boolean
}

/** A query for the active account on its network. One read runs at a time. */
export interface AccountQuery<Input>
  extends Pick<Query<unknown, unknown>, 'cancel' | 'isWatched' | 'pause' | 'watch'> {
  /** Reads, unless the last read failed recently, or joins the pending read. Never rejects. */
  run(options?: ReadOptions<Input>): Promise<void>
  /** Drops the data if another account is active now. */
  follow(): void
}

/** In ms. */
const times = { retry: 30_000, read: 90_000 }

export function createAccountQuery<Answer, Input>(
  carabiner: Carabiner,
  queries: QueryClient,
  {
    action,
    refetchInterval,
    state,
    read,
    take,
    onLeave,
    onFailure,
  }: AccountQueryOptions<Answer, Input>,
): AccountQuery<Input> {
  const { logger } = carabiner
  const keyOf = (input: Input | undefined) => {
    const account = selectAccount(carabiner.getSnapshot())
    if (!account?.networkId) return undefined
    return { account, network: carabiner.networks.get(account.networkId), input }
  }
  const query = createQuery<Answer, NonNullable<ReturnType<typeof keyOf>>>(queries, {
    action,
    refetchInterval,
    deadline: times.read,
    key: () => keyOf(undefined),
    onFetch() {
      if (state.count === 0) state.status = 'loading'
      delete state.retryAt
    },
    read: ({ account, network, input }, signal) => read({ account, network, signal }, input),
    onSuccess(answer, _, { input }) {
      take(answer, input)
      state.status = 'ready'
    },
    retryDelay: (error) => Math.max(times.retry, (retryTimeOf(error) ?? 0) - Date.now()),
    onError(error) {
      logger.debug(`${action} failed`, error)
      onFailure?.(error)
      state.retryAt = query.retryAt
      state.status = 'error'
    },
    refetchOnWatch: false,
  })
  const follow = () => {
    const accountId = selectAccount(carabiner.getSnapshot())?.caipAddress
    if (accountId === state.of) return
    query.reset()
    state.status = 'loading'
    delete state.retryAt
    if (accountId) state.of = accountId
    else delete state.of
    onLeave()
  }
  queries.signal.addEventListener('abort', carabiner.subscribe(follow), { once: true })

  return {
    async run({ input, anew = false } = {}) {
      follow()
      const key = keyOf(input)
      if (key) await query.refetch({ key, cancelRefetch: anew })
    },
    follow,
    cancel: query.cancel,
    watch: query.watch,
    get isWatched() {
      return query.isWatched
    },
    get pause() {
      return query.pause
    },
  }
}
