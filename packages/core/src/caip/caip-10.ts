import { InvalidAccountIdError } from '../errors/caip-errors.js'
import { isNetworkId, type NetworkId } from './caip-2.js'
import type { ChainNamespace } from './chain-namespace.js'

/** An account on a network, as a CAIP-10 id such as `eip155:1:0xd8dA…6045`. */
export type AccountId = `${ChainNamespace}:${string}:${string}`

/** The parts of a CAIP-10 id. */
export interface AccountIdParts {
  network: NetworkId
  address: string
}

const address = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Splits a CAIP-10 account id.
 *
 * @param value - exactly three non-empty parts joined by colons, the first a known namespace
 * @throws {InvalidAccountIdError} for anything else
 * @example
 * parseAccountId('eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045').network // 'eip155:1'
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseAccountId(value: string): AccountIdParts {
  const [namespace, chain, account = '', ...rest] = value.split(':')
  const network = `${namespace}:${chain}`
  if (rest.length > 0 || !isNetworkId(network) || !address.test(account)) {
    throw new InvalidAccountIdError(value)
  }
  return { network, address: account }
}

/** Joins a CAIP-2 network id and an address into a CAIP-10 account id. */
export function formatAccountId(network: NetworkId, account: string): AccountId {
  return `${network}:${account}`
}
