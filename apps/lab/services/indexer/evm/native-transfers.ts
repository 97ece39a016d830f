import type { TransferRow } from '../store.js'
import type { RawTrace } from './node.js'

export type Moved = Omit<TransferRow, 'chainId' | 'hash' | 'position'>

/**
 * Returns the transaction's transfers of the native currency: its own value, and the transfers of
 * contracts.
 *
 * @param traces - the traces of the transaction
 */
export function nativeTransfers(traces: readonly RawTrace[]): Moved[] {
  const failed = traces.flatMap(({ error, traceAddress }) => (error ? [traceAddress] : []))
  /** A failed call reverts all its inner calls. */
  const isUndone = ({ traceAddress }: RawTrace) =>
    failed.some((above) => above.every((part, at) => part === traceAddress[at]))
  return traces.flatMap((trace) => (isUndone(trace) ? [] : movedBy(trace)))
}

function movedBy({ action: { callType, from, to, value }, result }: RawTrace): Moved[] {
  // A delegated call repeats the value of its parent call.
  if (callType && callType !== 'call') return []
  const receiver = to ?? result?.address
  if (!from || !receiver || !value || BigInt(value) === 0n) return []
  const parties = { sender: from.toLowerCase(), receiver: receiver.toLowerCase() }
  return [{ kind: 'native', contract: '', tokenId: '', ...parties, amount: String(BigInt(value)) }]
}
