import type { StoredCall } from '../../storage/stored-calls.js'
import type { ChainTransactionView } from './chain-view.js'

/** Whether a transaction makes exactly one call. */
export const isCall = (
  { to, input, value }: ChainTransactionView,
  call: StoredCall | undefined,
): boolean =>
  call !== undefined &&
  (to ?? '').toLowerCase() === (call.to ?? '').toLowerCase() &&
  input.toLowerCase() === (call.data ?? '0x').toLowerCase() &&
  value === BigInt(call.value ?? 0)

/**
 * Whether an account's data contains all calls in their order. In the batches of ERC-7579, ERC-7821 and
 * Safe's `multiSend`, each address is before its value, and the data follows. Other encodings are not
 * recognized.
 */
export function carriesCalls(input: string, calls: readonly StoredCall[]): boolean {
  const text = input.toLowerCase()
  let place = 0
  for (const { to, data = '0x', value = '0' } of calls) {
    if (to === undefined) return false
    const head = to.slice(2).toLowerCase() + BigInt(value).toString(16).padStart(64, '0')
    const start = text.indexOf(head, place)
    if (start < 0) return false
    const body = data.slice(2).toLowerCase()
    const end = start + head.length
    const after = text.indexOf(body, end)
    if (after < 0) return false
    place = after + body.length
  }
  return calls.length > 0
}
