import { isSameAddress } from '../account/is-same-address.js'

/** What every address of a kind begins with says nothing. */
const prefix = /^(0x|(bc|tb|bcrt)1[qp])/i
/** People compare the ends of an address, if anything. In characters. */
const end = 4

const endsOf = (address: string) => {
  const body = address.replace(prefix, '').toLowerCase()
  return `${body.slice(0, end)} ${body.slice(-end)}`
}

/**
 * The known address that another one looks like without being it: the same first and last characters, as address
 * poisoning makes them.
 *
 * @param known - addresses that the visitor sent to before, and their own
 */
export function findLookAlike(address: string, known: readonly string[]): string | undefined {
  if (known.some((one) => isSameAddress(one, address))) return undefined
  return known.find((one) => endsOf(one) === endsOf(address))
}
