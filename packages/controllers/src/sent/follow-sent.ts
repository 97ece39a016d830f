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

/** The end of a payment, and its mined hash if different. */
export interface SettledSent {
  readonly status: Exclude<SentStatus, 'pending'>
  readonly minedHash?: string
}

interface Following {
  readonly signal: AbortSignal
  /** Whether a hash belongs to another payment. */
  isOther(hash: string): boolean
  /** Called with the place from which the search continues. */
  onPlace(place: SentPlace): void
}

/**
 * The status of each error of `watchReceipt`, by class name, since adapters are not imported here.
 */
const outcomes: Readonly<Record<string, SettledSent['status']>> = {
  TransactionReplacedError: 'replaced',
  TransactionDroppedError: 'dropped',
  TransactionExpiredError: 'expired',
}

/** In ms. The intervals of checks by the payment's age: older payments are checked less often. */
const intervals = [
  { olderThan: 86_400_000, interval: 300_000 },
  { olderThan: 600_000, interval: 30_000 },
]

/**
 * Returns the parts that follow a payment, or undefined while its network or chain family is
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
 * Waits for the end of a payment, through failing endpoints and missing answers.
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
  /** The place of the search, from which a retry continues. */
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
        // Only the wallet knows a swap's call.
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
      // The network cannot have such a hash: another check changes nothing.
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
