// @ts-check

/**
 * @typedef {import('./node.mjs').RawTrace} RawTrace
 * @typedef {Omit<import('../store.mjs').TransferRow, 'chainId' | 'hash' | 'position'>} Moved
 */

/**
 * What a transaction moved of the native currency, by its calls: its own value, and what contracts sent on.
 *
 * @param {readonly RawTrace[]} traces of it
 * @returns {Moved[]}
 */
export function nativeTransfers(traces) {
  const failed = traces.flatMap(({ error, traceAddress }) => (error ? [traceAddress] : []))
  /** With a call that failed all that it called is undone. @param {RawTrace} trace */
  const isUndone = ({ traceAddress }) =>
    failed.some((above) => above.every((part, at) => part === traceAddress[at]))
  return traces.flatMap((trace) => (isUndone(trace) ? [] : movedBy(trace)))
}

/** @param {RawTrace} trace @returns {Moved[]} */
function movedBy({ action: { callType, from, to, value }, result }) {
  // A delegated call names the value of the one that it is a part of.
  if (callType && callType !== 'call') return []
  const receiver = to ?? result?.address
  if (!from || !receiver || !value || BigInt(value) === 0n) return []
  const parties = { sender: from.toLowerCase(), receiver: receiver.toLowerCase() }
  return [{ kind: 'native', contract: '', tokenId: '', ...parties, amount: String(BigInt(value)) }]
}
