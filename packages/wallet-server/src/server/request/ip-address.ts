import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv4ToBinary,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  distinctRemoteAddr,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr'

/** An IP address as a number. */
export interface IpAddress {
  readonly version: 4 | 6
  readonly value: bigint
}

/** @returns undefined for other text. An IPv4 address in IPv6 notation becomes IPv4 */
export function parseIp(text: string): IpAddress | undefined {
  try {
    const kind = distinctRemoteAddr(text)
    if (kind === 'IPv4') return { version: 4, value: convertIPv4ToBinary(text) }
    if (kind !== 'IPv6') return undefined
    const value = convertIPv6ToBinary(text)
    if (!isIPv4MappedIPv6(value)) return { version: 6, value }
    return { version: 4, value: convertIPv4MappedIPv6ToIPv4(value) }
  } catch {
    return undefined
  }
}

const lengthOf = ({ version }: IpAddress) => (version === 4 ? 32 : 128)

/** Returns the first bits of an address, with zeros for the rest. */
export function networkOf(address: IpAddress, bits: number): IpAddress {
  const rest = BigInt(lengthOf(address) - bits)
  return { ...address, value: (address.value >> rest) << rest }
}

/** Formats an address. */
export const formatIp = ({ version, value }: IpAddress): string =>
  version === 4 ? convertIPv4BinaryToString(value) : convertIPv6BinaryToString(value)

/** A range of addresses. */
export interface IpRange {
  readonly network: IpAddress
  readonly bits: number
}

/**
 * @param text - one address, or a range in CIDR notation
 * @throws TypeError for anything else
 */
export function parseIpRange(text: string): IpRange {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const parsed = parseIp(address)
  if (!parsed) throw new TypeError(`${text} is not an IP address or range.`)
  const bits = length === undefined ? lengthOf(parsed) : Number(length)
  if (bits > lengthOf(parsed)) throw new TypeError(`${text} is not an IP address range.`)
  return { network: networkOf(parsed, bits), bits }
}

/** Whether an address is in a range. */
export const isInRange = (address: IpAddress, { network, bits }: IpRange): boolean =>
  address.version === network.version && networkOf(address, bits).value === network.value
