import { type Carabiner, selectAccount } from '@carabiner/core'
import { omitUndefined, type SentPlace } from '@carabiner/core/internal'
import { proxy } from 'valtio/vanilla'
import { isSameAddress } from '../account/is-same-address.js'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/query.js'
import { createQueries, type QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { tokenText } from '../tokens/token-text.js'
import { findFollower, followSent } from './follow-sent.js'
import { keyOf, mergeSent, type SentTransaction } from './merge-sent.js'

/** The state, which changes with the transactions and the account. */
interface SentState {
  /** Increases when the list or the status of a transaction changes. */
  revision: number
}

/** The transactions sent from this browser, followed to their final status. */
export interface SentTransactions {
  readonly state: SentState
  /**
   * Returns the active account's transactions on every network, newest first. The array is the same
   * while `revision` is the same.
   */
  list(): readonly SentTransaction[]
  /** Stores a transaction, and follows it. */
  add(sent: SentTransaction): void
  /** Returns a transaction of any account by its hash. */
  find(hash: string): SentTransaction | undefined
}

/** The maximum length of a picture's URL. A longer one, such as a `data:` URL, is not stored. */
const maxIconLength = 512

/**
 * Creates the controller. It reads the stored transactions, and follows pending ones of every
 * account while the page is visible. Transactions and results from other tabs are merged.
 */
export function createSent(
  carabiner: Carabiner,
  { controller, onDestroy }: Pick<Shell, 'controller' | 'onDestroy'>,
  queries: QueryClient = controller(createQueries),
): SentTransactions {
  const { logger } = carabiner
  const { focusManager } = queries
  const state = proxy<SentState>({ revision: 0 })
  let all: readonly SentTransaction[] = []
  let ownTransactions: readonly SentTransaction[] = []
  let owner: string | undefined
  /** The transactions followed since the page became visible, by `keyOf`. */
  const followed = new Set<string>()
  /** The pending reads of results, by `keyOf`. */
  const outcomes = new Map<string, Query<unknown, SentTransaction>>()
  let destroyed = false
  const logFailure = (error: unknown) =>
    logger.debug('the sent transactions could not be stored', error)

  const setTransactions = (next: readonly SentTransaction[]) => {
    const account = selectAccount(carabiner.getSnapshot())
    owner = account && `${account.namespace}:${account.address}`
    all = next
    ownTransactions = account
      ? all.filter(
          ({ chainId, from }) =>
            chainId.startsWith(`${account.namespace}:`) && isSameAddress(from, account.address),
        )
      : []
    state.revision += 1
  }
  const merge = (moreTransactions: readonly SentTransaction[]) => {
    setTransactions(mergeSent(all, moreTransactions))
    follow()
  }
  const note = (sent: SentTransaction, news: Partial<SentTransaction>) => {
    const updated = [{ ...(find(sent) ?? sent), ...news }]
    merge(updated)
    keep(updated)
  }
  const find = (sent: SentTransaction) =>
    all.find((transaction) => keyOf(transaction) === keyOf(sent))
  const keep = (moreTransactions: readonly SentTransaction[]) => {
    carabiner
      .sent()
      .then((record) => record.update((stored) => mergeSent(stored, moreTransactions)))
      .catch(logFailure)
  }
  const outcomeOf = (key: string) => {
    const outcome =
      outcomes.get(key) ??
      createQuery<Partial<SentTransaction> | undefined, SentTransaction>(queries, {
        action: 'outcome of a sent transaction',
        read(sent, signal) {
          const isOther = (hash: string) =>
            all.some((transaction) => keyOf(transaction) !== key && isHashOf(transaction, hash))
          const onPlace = ({ block, ...place }: SentPlace) => {
            if (!signal.aborted) note(sent, { place: { ...place, block: block.toString() } })
          }
          return followSent(carabiner, sent, { signal, isOther, onPlace })
        },
        onSuccess: (settled, _, sent) => settled && note(sent, settled),
        onError: (error, { hash }) => logger.warn(`${hash} can't be followed`, error),
      })
    outcomes.set(key, outcome)
    return outcome
  }
  const follow = () => {
    if (destroyed || !focusManager.isFocused()) return
    for (const sent of all) {
      const key = keyOf(sent)
      if (sent.status !== 'pending') {
        // Another tab has stored the result.
        outcomes.get(key)?.cancel()
        continue
      }
      if (followed.has(key) || !findFollower(carabiner, sent)) continue
      followed.add(key)
      void outcomeOf(key).refetch({ key: sent })
    }
  }
  const stop = () => {
    for (const outcome of outcomes.values()) outcome.cancel()
    followed.clear()
  }
  const onChange = () => {
    const account = selectAccount(carabiner.getSnapshot())
    if ((account && `${account.namespace}:${account.address}`) !== owner) setTransactions(all)
    // The network of a transaction may have been added.
    follow()
  }
  const read = async () => {
    const record = await carabiner.sent()
    const load = async () => {
      const stored = await record.read()
      if (!destroyed) merge(stored)
    }
    if (destroyed) return
    onDestroy(record.onOtherTab(() => void load().catch(logFailure)))
    await load()
  }

  setTransactions([])
  read().catch(logFailure)
  onDestroy(
    carabiner.subscribe(onChange),
    focusManager.subscribe((isFocused) => (isFocused ? follow() : stop())),
    () => {
      destroyed = true
      stop()
    },
  )
  return {
    state,
    list: () => ownTransactions,
    add(sent) {
      const { iconUrl, ...others } = sent
      const entry = omitUndefined({
        ...others,
        ...tokenText(sent),
        iconUrl: iconUrl !== undefined && iconUrl.length <= maxIconLength ? iconUrl : undefined,
      })
      merge([entry])
      keep([entry])
    },
    find: (hash) => all.find((sent) => sent.hash === hash),
  }
}

const isHashOf = ({ hash, minedHash }: SentTransaction, wanted: string) =>
  [hash, minedHash].some((ownHash) => ownHash?.toLowerCase() === wanted.toLowerCase())
