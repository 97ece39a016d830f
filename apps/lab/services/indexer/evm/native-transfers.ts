import type { TransferRow } from '../store.js'
import type { RawTrace } from './node.js'

export type Moved = Omit<TransferRow, 'chainId' | 'hash' | 'position'>

/**
 * What a transaction moved of the native currency, by its calls: its own value, and what contracts sent on.
 *
 * @param traces - of it
 */
export function nativeTransfers(traces: readonly RawTrace[]): Moved[] {
  const failed = traces.flatMap(({ error, traceAddress }) => (error ? [traceAddress] : []))
  /** With a call that failed all that it called is undone. */
  const isUndone = ({ traceAddress }: RawTrace) =>
    failed.some((above) => above.every((part, at) => part === traceAddress[at]))
  return traces.flatMap((trace) => (isUndone(trace) ? [] : movedBy(trace)))
}

function movedBy({ action: { callType, from, to, value }, result }: RawTrace): Moved[] {
  // A delegated call names the value of the one that it is a part of.
  if (callType && callType !== 'call') return []
  const receiver = to ?? result?.address
  if (!from || !receiver || !value || BigInt(value) === 0n) return []
  const parties = { sender: from.toLowerCase(), receiver: receiver.toLowerCase() }
  return [{ kind: 'native', contract: '', tokenId: '', ...parties, amount: String(BigInt(value)) }]
}
