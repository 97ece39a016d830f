import type { StoredSent } from '@carabiner/core/internal'

/** A payment that this browser sent. */
export type SentTransaction = StoredSent

/** How far a payment has come. */
export type SentStatus = SentTransaction['status']

/** Of an account. */
export const maxSentOfAccount = 100
/** Of all accounts, as many as are stored. */
export const maxSent = 150

/** Which of two reports is believed: what is in a block is final, and any end is newer than none. */
const ranks: Readonly<Record<SentStatus, number>> = {
  pending: 0,
  dropped: 1,
  expired: 1,
  replaced: 1,
  failed: 2,
  confirmed: 3,
}

/** The id of a payment among those of every network. */
export const keyOf = ({ chainId, hash }: Pick<SentTransaction, 'chainId' | 'hash'>): string =>
  `${chainId}:${hash}`

/**
 * Two lists as one, such as those of two tabs: each payment once, with the report that is final, the newest first, no
 * more than are kept.
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

/** Further than what is known, or as far and with more on where it is. */
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
