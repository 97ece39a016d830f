import type { StoredSent } from '@carabiner/core/internal'

/** A payment sent from this browser. */
export type SentTransaction = StoredSent

/** The status of a payment. */
export type SentStatus = SentTransaction['status']

/** The maximum per account. */
export const maxSentOfAccount = 100
/** The maximum of all accounts, as in storage. */
export const maxSent = 150

/** The precedence of reports: mined is final, and any end precedes pending. */
const ranks: Readonly<Record<SentStatus, number>> = {
  pending: 0,
  dropped: 1,
  expired: 1,
  replaced: 1,
  failed: 2,
  confirmed: 3,
}

/** Returns the id of a payment among all networks. */
export const keyOf = ({ chainId, hash }: Pick<SentTransaction, 'chainId' | 'hash'>): string =>
  `${chainId}:${hash}`

/**
 * Merges two lists, such as those of two tabs: each payment once, with its final report, the newest
 * first, up to the limit.
 */
export function mergeSent(
  known: readonly SentTransaction[],
  more: readonly SentTransaction[],
): SentTransaction[] {
  const merged = new Map<string, SentTransaction>()
  for (const sent of [...known, ...more]) {
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

/** Whether a report precedes the known one, or equals it with a better place. */
function isNews(sent: SentTransaction, before: SentTransaction): boolean {
  const [rank, known] = [ranks[sent.status], ranks[before.status]]
  return rank > known || (rank === known && knowledgeOf(sent) > knowledgeOf(before))
}

const knowledgeOf = ({ place, minedHash }: SentTransaction): number =>
  Number(place !== undefined) +
  Number(place?.nonce !== undefined) +
  4 * Number(minedHash !== undefined)

const ownerOf = ({ chainId, from }: SentTransaction) =>
  chainId.startsWith('eip155:') ? from.toLowerCase() : from
