import { isSameAddress } from '../account/is-same-address.js'

/** The common prefix of an address type: no help in telling addresses apart. */
const prefix = /^(0x|(bc|tb|bcrt)1[qp])/i
/** In characters. People compare at most the ends of an address. */
const end = 4

const endsOf = (address: string) => {
  const body = address.replace(prefix, '').toLowerCase()
  return `${body.slice(0, end)} ${body.slice(-end)}`
}

/**
 * Finds a known address with the same first and last characters as another one, as in address
 * poisoning.
 *
 * @param known - addresses that the visitor sent to before, and their own
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  if (known.some((one) => isSameAddress(one, address))) return undefined
  return known.find((one) => endsOf(one) === endsOf(address))
}
