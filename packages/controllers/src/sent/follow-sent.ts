import {
  type Adapter,
  type Carabiner,
  InvalidTransactionError,
  type Network,
  parseNetworkId,
} from '@carabiner/core'
import { createRetry } from '../async/retry.js'
import type { SentStatus, SentTransaction } from './sent-transaction.js'

/** What became of a payment. */
export type SettledStatus = Exclude<SentStatus, 'pending'>

/** What each error of `watchReceipt` says of the payment: the adapters' own classes are known by name. */
const outcomes: Readonly<Record<string, SettledStatus>> = {
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
  signal: AbortSignal,
): Promise<SettledStatus | undefined> {
  const follower = findFollower(carabiner, sent)
  if (!follower) return undefined
  const { namespace } = parseNetworkId(sent.chainId)
  const { hash, from, lastValidBlockHeight } = sent
  const watch = async () => {
    const interval = intervalOf(sent)
    try {
      const { status } = await follower.send.watchReceipt({
        account: { namespace, address: from },
        network: follower.network,
        signal,
        hash,
        ...(interval !== undefined && { interval }),
        ...(lastValidBlockHeight !== undefined && {
          lastValidBlockHeight: BigInt(lastValidBlockHeight),
        }),
      })
      return status === 'success' ? 'confirmed' : 'failed'
    } catch (error) {
      const outcome = error instanceof Error ? outcomes[error.name] : undefined
      if (outcome) return outcome
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
