import type { NetworkId } from '@carabiner/core'
import { safeImage } from '@carabiner/core/wallets'
import { isSameAddress } from '../account/is-same-address.js'
import { keyOf, type SentTransaction } from '../sent/merge-sent.js'
import { isSpam, type Transaction, type Transfer } from '../sources/transaction.js'
import { quantityOf } from '../tokens/quantity-of.js'
import type { ActivityEntry } from './activity-entry.js'

interface ActivityParts {
  /** The transactions from a source or the network. */
  readonly read: readonly Transaction[]
  /** The account's transactions sent from this browser. */
  readonly sent: readonly SentTransaction[]
  readonly networkId: NetworkId | undefined
  /** Whether there are older pages. */
  readonly hasMore: boolean
  /** Whether to list spam too. @default false */
  readonly spam?: boolean
}

/**
 * Merges transactions from the source with those sent from this browser: each appears once, pending
 * ones first, then the newest. Sent ones that are older than all loaded pages appear with their
 * page.
 */
export function listActivity({ read, sent, networkId, hasMore, spam }: ActivityParts) {
  const sentByHash = new Map(
    sent
      .filter(({ chainId }) => chainId === networkId)
      .map((transaction) => [keyOf(asMined(transaction)), transaction]),
  )
  const entries = (spam ? read : read.filter((transaction) => !isSpam(transaction))).map(
    (transaction) => {
      const entry = fromTransaction(transaction)
      const sentEntry = sentByHash.get(keyOf(entry))
      sentByHash.delete(keyOf(entry))
      if (!sentEntry) return entry
      // A source may see the result later than the wallet's own network does.
      const status = entry.status === 'pending' ? sentEntry.status : entry.status
      return { ...entry, status, transfers: entry.transfers.map(asSent(sentEntry)) }
    },
  )
  const oldest = Math.min(...entries.slice(-1).map(({ time }) => time))
  const remaining = [...sentByHash.values()]
    .filter(({ status, sentAt }) => status === 'pending' || !hasMore || sentAt >= oldest)
    .map(fromSent)
  return [...entries, ...remaining].sort(
    (one, other) => Number(isPending(other)) - Number(isPending(one)) || other.time - one.time,
  )
}

/** Returns the transaction under its mined hash. A replacement is a different transaction. */
const asMined = (sent: SentTransaction) =>
  sent.status === 'replaced' ? sent : { ...sent, hash: sent.minedHash ?? sent.hash }

/**
 * Returns a function that restores the sent amount of a transfer. Only this browser knows the
 * multiplier at the time of sending: sources report the current one.
 */
function asSent(sent: SentTransaction) {
  const quantity = movedOf(sent)
  return (transfer: Transfer): Transfer =>
    transfer.direction !== 'in' && transfer.quantity.numeric === quantity.numeric
      ? { ...transfer, quantity }
      : transfer
}

const isPending = ({ status }: ActivityEntry) => status === 'pending'

const fromTransaction = ({ id, metadata, transfers }: Transaction): ActivityEntry => ({
  id,
  hash: metadata.hash,
  chainId: metadata.chain,
  operationType: metadata.operationType,
  status: metadata.status,
  time: Date.parse(metadata.minedAt),
  from: metadata.sentFrom,
  to: metadata.sentTo,
  transfers,
})

function fromSent(sent: SentTransaction): ActivityEntry {
  const { hash, chainId, status, sentAt, from, to, name, symbol } = sent
  const { operation = 'send', received } = sent
  const icon = sent.iconUrl === undefined ? undefined : safeImage(sent.iconUrl)
  return {
    id: `sent:${hash}`,
    hash: sent.minedHash ?? hash,
    isGone: status === 'replaced' && sent.minedHash === undefined ? true : undefined,
    chainId,
    operationType: operation,
    status,
    time: sentAt,
    from,
    to,
    transfers: [
      {
        direction: isSameAddress(from, to) ? 'self' : 'out',
        quantity: movedOf(sent),
        fungible_info: { name, symbol, icon: icon === undefined ? undefined : { url: icon } },
      },
      ...(received ? [arrival(received)] : []),
    ],
  }
}

function movedOf(moved: NonNullable<SentTransaction['received']>): Transfer['quantity'] {
  const { decimals: _, ...quantity } = quantityOf(BigInt(moved.amount), moved)
  return quantity
}

const arrival = (received: NonNullable<SentTransaction['received']>): Transfer => ({
  direction: 'in',
  quantity: movedOf(received),
  fungible_info: { name: received.name, symbol: received.symbol },
})
