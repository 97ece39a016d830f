import { InvalidNetworkIdError } from '../errors/caip-errors.js'
import { refine, type Schema } from '../schema/schema.js'
import { type ChainNamespace, isChainNamespace } from './chain-namespace.js'

/** A network, as a CAIP-2 id such as `eip155:1`. */
export type NetworkId = `${ChainNamespace}:${string}`

/** The two parts of a CAIP-2 id. */
export interface NetworkIdParts {
  namespace: ChainNamespace
  /** The part after the colon: a decimal chain id, or the start of a genesis hash. */
  reference: string
}

const reference = /^[-_a-zA-Z0-9]{1,32}$/

/**
 * Splits a CAIP-2 network id.
 *
 * @param value - exactly two non-empty parts joined by a colon, the first a known namespace
 * @throws {InvalidNetworkIdError} for anything else
 * @example
 * parseNetworkId('eip155:8453') // { namespace: 'eip155', reference: '8453' }
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseNetworkId(value: string): NetworkIdParts {
  const [namespace = '', chain = '', ...rest] = value.split(':')
  if (rest.length > 0 || !isChainNamespace(namespace) || !reference.test(chain)) {
    throw new InvalidNetworkIdError(value)
  }
  return { namespace, reference: chain }
}

/** Joins a namespace and a chain reference into a CAIP-2 network id. */
export function formatNetworkId(namespace: ChainNamespace, chain: string | number): NetworkId {
  return `${namespace}:${chain}`
}

/** Whether a string is a CAIP-2 id of a known namespace. */
export function isNetworkId(value: string): value is NetworkId {
  try {
    parseNetworkId(value)
    return true
  } catch {
    return false
  }
}

/** Parses a network id that is the key of an option, such as `rpcUrls`. */
export const networkIdKey: Schema<string> = refine(
  (value): value is string => typeof value === 'string' && isNetworkId(value),
  "a CAIP-2 id such as 'eip155:1'",
)
