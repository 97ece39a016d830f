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

/** What became of a payment, and where that is to be seen, if not under its own hash. */
export interface SettledSent {
  readonly status: Exclude<SentStatus, 'pending'>
  readonly minedHash?: string
}

interface Following {
  readonly signal: AbortSignal
  /** Whether a hash is that of another payment. */
  isOther(hash: string): boolean
  /** Told from where on it is searched. */
  onPlace(place: SentPlace): void
}

/** What each error of `watchReceipt` says of the payment: the adapters' own classes are known by name. */
const outcomes: Readonly<Record<string, SettledSent['status']>> = {
  TransactionReplacedError: 'replaced',
  TransactionDroppedError: 'dropped',
  TransactionExpiredError: 'expired',
}

/** Times between two looks, by the age of the payment: what waits long is looked at less often. In ms. */
const intervals = [
  { olderThan: 86_400_000, interval: 300_000 },
  { olderThan: 600_000, interval: 30_000 },
]

/** What a payment is followed with; undefined while its network or its family is not there. */
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
 * Waits for the end of a payment, through endpoints that fail and answers that do not come.
 *
 * @returns undefined where no network can say it
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
  /** What is more may have been found meanwhile. */
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
        onPlace(found) {
          place = found
          onPlace(found)
        },
        // Of a swap, only its wallet knows the call.
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
      // Not what the network knows transactions by: asking again changes nothing.
      if (error instanceof InvalidTransactionError) return undefined
      throw error
    }
  }
  return createRetry().untilAnswered(watch, {
    signal,
    isTemporary: () => true,
    onFailure: (error) => carabiner.logger.debug(`${hash} is not followed for now`, error),
  })
}

const intervalOf = ({ sentAt }: SentTransaction) => {
  const age = Date.now() - sentAt
  return intervals.find(({ olderThan }) => age > olderThan)?.interval
}

/** Where what was sent is to be seen under another hash. */
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
