import { isSameAddress } from '../account/is-same-address.js'

/** The common prefixes of address types, which do not help to tell addresses apart. */
const prefix = /^(0x|(bc|tb|bcrt)1[qp])/i
/** The number of characters that people compare at each end of an address. */
const end = 4

const endsOf = (address: string) => {
  const body = address.replace(prefix, '').toLowerCase()
  return `${body.slice(0, end)} ${body.slice(-end)}`
}

/**
 * Returns a known address that begins and ends like another one, as in address poisoning.
 *
 * @param knownAddresses - the visitor's own addresses and those they sent to before
 */
export function findLookAlike(
  address: string,
  knownAddresses: readonly string[],
): string | undefined {
  if (knownAddresses.some((knownAddress) => isSameAddress(knownAddress, address))) return undefined
  return knownAddresses.find((knownAddress) => endsOf(knownAddress) === endsOf(address))
}
