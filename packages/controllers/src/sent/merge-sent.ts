import type { StoredSent } from '@carabiner/core/internal'

/** A transaction sent from this browser. */
export type SentTransaction = StoredSent

/** The status of a sent transaction. */
export type SentStatus = SentTransaction['status']

/** The maximum number of transactions per account. */
export const maxSentOfAccount = 100
/** The maximum number of transactions of all accounts, as in storage. */
export const maxSent = 150

/** The precedence of statuses: mined is final, and any final status precedes pending. */
const ranks: Readonly<Record<SentStatus, number>> = {
  pending: 0,
  dropped: 1,
  expired: 1,
  replaced: 1,
  failed: 2,
  confirmed: 3,
}

/** Returns an id that is unique across networks. */
export const keyOf = ({ chainId, hash }: Pick<SentTransaction, 'chainId' | 'hash'>): string =>
  `${chainId}:${hash}`

/**
 * Merges two lists, such as those of two tabs. Each transaction appears once with its most final
 * status, newest first, up to the limits.
 */
export function mergeSent(
  sentTransactions: readonly SentTransaction[],
  moreTransactions: readonly SentTransaction[],
): SentTransaction[] {
  const merged = new Map<string, SentTransaction>()
  for (const sent of [...sentTransactions, ...moreTransactions]) {
    const before = merged.get(keyOf(sent))
    if (!before || isNews(sent, before)) merged.set(keyOf(sent), sent)
  }
  const counts = new Map<string, number>()
  return [...merged.values()]
    .sort((one, other) => other.sentAt - one.sentAt)
    .filter((sent) => {
      const owner = ownerOf(sent)
      const count = (counts.get(owner) ?? 0) + 1
      counts.set(owner, count)
      return count <= maxSentOfAccount
    })
    .slice(0, maxSent)
}

/** Whether a record takes precedence over another, or is equal and has more details. */
function isNews(sent: SentTransaction, before: SentTransaction): boolean {
  const [rank, rankBefore] = [ranks[sent.status], ranks[before.status]]
  return rank > rankBefore || (rank === rankBefore && knowledgeOf(sent) > knowledgeOf(before))
}

const knowledgeOf = ({ place, minedHash }: SentTransaction): number =>
  Number(place !== undefined) +
  Number(place?.nonce !== undefined) +
  4 * Number(minedHash !== undefined)

const ownerOf = ({ chainId, from }: SentTransaction) =>
  chainId.startsWith('eip155:') ? from.toLowerCase() : from
