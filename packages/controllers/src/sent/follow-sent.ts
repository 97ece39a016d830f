import {
  type Adapter,
  type Carabiner,
  InvalidTransactionError,
  type Network,
  parseNetworkId,
} from '@carabiner/core'
import type { SentPlace } from '@carabiner/core/internal'
import { createRetry } from '../async/retry.js'
import type { SentStatus, SentTransaction } from './merge-sent.js'

/** The final status of a transaction, and its mined hash if it differs. */
export interface SettledSent {
  readonly status: Exclude<SentStatus, 'pending'>
  readonly minedHash?: string
}

interface Following {
  readonly signal: AbortSignal
  /** Whether a hash belongs to another transaction that this browser sent. */
  isOther(hash: string): boolean
  /** Called with the point of the chain from which to continue the search. */
  onPlace(place: SentPlace): void
}

/**
 * The final status for each error of `watchReceipt`, by class name. Adapter packages cannot be
 * imported here.
 */
const outcomes: Readonly<Record<string, SettledSent['status']>> = {
  TransactionReplacedError: 'replaced',
  TransactionDroppedError: 'dropped',
  TransactionExpiredError: 'expired',
}

/** The check intervals by age, in ms. Older transactions are checked less often. */
const intervals = [
  { olderThan: 86_400_000, interval: 300_000 },
  { olderThan: 600_000, interval: 30_000 },
]

/**
 * Returns what is needed to follow a transaction, or undefined while its network or adapter is
 * missing.
 */
export function findFollower(
  carabiner: Carabiner,
  { chainId }: SentTransaction,
): { send: NonNullable<Adapter['send']>; network: Network } | undefined {
  const network = carabiner.networks.find(chainId)
  if (!network) return undefined
  const { send } = carabiner.getAdapter(network.chainNamespace)
  return send && { send, network }
}

/**
 * Waits for the final status of a transaction, despite failing endpoints and missing answers.
 *
 * @returns undefined if no network can report it
 * @throws when the signal aborts
 */
export async function followSent(
  carabiner: Carabiner,
  sent: SentTransaction,
  { signal, isOther, onPlace }: Following,
): Promise<SettledSent | undefined> {
  const follower = findFollower(carabiner, sent)
  if (!follower) return undefined
  const { namespace } = parseNetworkId(sent.chainId)
  const { hash, from, lastValidBlockHeight } = sent
  /** The point of the chain that the search has reached. A retry continues there. */
  let place = placeOf(sent)
  const watch = async (): Promise<SettledSent | undefined> => {
    const interval = intervalOf(sent)
    try {
      const receipt = await follower.send.watchReceipt({
        account: { namespace, address: from },
        network: follower.network,
        signal,
        hash,
        place,
        onPlace(newPlace) {
          place = newPlace
          onPlace(newPlace)
        },
        // A swap's replacement cannot be recognized, because only the wallet knows the call.
        payment: sent.operation === undefined ? { ...paymentOf(sent), isOther } : undefined,
        interval,
        lastValidBlockHeight:
          lastValidBlockHeight === undefined ? undefined : BigInt(lastValidBlockHeight),
      })
      const status = receipt.status === 'success' ? 'confirmed' : 'failed'
      return { status, ...minedAs(receipt.hash, hash) }
    } catch (error) {
      const status = error instanceof Error ? outcomes[error.name] : undefined
      if (status) return { status, ...minedAs(Object(error).by, hash) }
      // The hash is invalid on this network, so there is no point in checking again.
      if (error instanceof InvalidTransactionError) return undefined
      throw error
    }
  }
  return createRetry().untilAnswered(watch, {
    signal,
    isTemporary: () => true,
    onFailure: (error) => carabiner.logger.debug(`${hash} cannot be followed for now`, error),
  })
}

const intervalOf = ({ sentAt }: SentTransaction) => {
  const age = Date.now() - sentAt
  return intervals.find(({ olderThan }) => age > olderThan)?.interval
}

/** Returns the mined hash if it differs from the sent one. */
const minedAs = (mined: unknown, hash: string): Pick<SettledSent, 'minedHash'> =>
  typeof mined === 'string' && mined.toLowerCase() !== hash.toLowerCase()
    ? { minedHash: mined }
    : {}

const placeOf = ({ place }: SentTransaction): SentPlace | undefined =>
  place && { ...place, block: BigInt(place.block) }

const paymentOf = ({ to, amount, token }: SentTransaction) => ({
  to,
  amount: BigInt(amount),
  token,
})
