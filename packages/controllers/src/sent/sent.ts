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

/** Changes with the payments and the account. */
interface SentState {
  /** Changes with the list or the status of a payment. */
  revision: number
}

/** The payments sent from this browser, followed to their end. */
export interface SentTransactions {
  readonly state: SentState
  /**
   * Returns the active account's payments on every network, the newest first. The same array for
   * the same `revision`.
   */
  list(): readonly SentTransaction[]
  /** Stores a payment, and follows it. */
  add(sent: SentTransaction): void
  /** Finds a payment of any account by its hash. */
  find(hash: string): SentTransaction | undefined
}

/** A longer picture, such as a `data:` URL, is not stored. */
const maxIconLength = 512

/**
 * Creates the controller. Reads stored payments, and follows pending ones of every account while
 * the page is visible. Merges the payments and results of other tabs.
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
  let own: readonly SentTransaction[] = []
  let owner: string | undefined
  /** The payments followed since the page became visible, by `keyOf`. */
  const followed = new Set<string>()
  /** The pending results, by `keyOf`. */
  const outcomes = new Map<string, Query<unknown, SentTransaction>>()
  let destroyed = false
  const failed = (error: unknown) => logger.debug('what was sent could not be kept', error)

  const put = (next: readonly SentTransaction[]) => {
    const account = selectAccount(carabiner.getSnapshot())
    owner = account && `${account.namespace}:${account.address}`
    all = next
    own = account
      ? all.filter(
          ({ chainId, from }) =>
            chainId.startsWith(`${account.namespace}:`) && isSameAddress(from, account.address),
        )
      : []
    state.revision += 1
  }
  const merge = (more: readonly SentTransaction[]) => {
    put(mergeSent(all, more))
    follow()
  }
  const note = (sent: SentTransaction, found: Partial<SentTransaction>) => {
    const noted = [{ ...(find(sent) ?? sent), ...found }]
    merge(noted)
    keep(noted)
  }
  const find = (sent: SentTransaction) => all.find((one) => keyOf(one) === keyOf(sent))
  const keep = (more: readonly SentTransaction[]) => {
    carabiner
      .sent()
      .then((record) => record.update((stored) => mergeSent(stored, more)))
      .catch(failed)
  }
  const outcomeOf = (key: string) => {
    const outcome =
      outcomes.get(key) ??
      createQuery<Partial<SentTransaction> | undefined, SentTransaction>(queries, {
        action: 'outcome of what was sent',
        read(sent, signal) {
          const isOther = (hash: string) =>
            all.some((one) => keyOf(one) !== key && isHashOf(one, hash))
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
        // Another tab may have the result.
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
    if ((account && `${account.namespace}:${account.address}`) !== owner) put(all)
    // A payment's network may have been added.
    follow()
  }
  const read = async () => {
    const record = await carabiner.sent()
    const load = async () => {
      const stored = await record.read()
      if (!destroyed) merge(stored)
    }
    if (destroyed) return
    onDestroy(record.onOtherTab(() => void load().catch(failed)))
    await load()
  }

  put([])
  read().catch(failed)
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
    list: () => own,
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
  [hash, minedHash].some((one) => one?.toLowerCase() === wanted.toLowerCase())
