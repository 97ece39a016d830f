import type { ReadParameters } from '@carabiner/core'
import {
  type Account,
  InvalidTransactionError,
  type Network,
  type TransactionRequest,
} from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import type { Receiver } from '@carabiner/core/internal'
import { DustError, OrdinalAccountError } from '../errors/bitcoin-errors.js'
import { formatOf } from '../network/network-id.js'
import { type BitcoinAddress, parseAddress } from '../primitives/address.js'
import { dustLimits } from './sizes.js'

export interface CheckedTransfer {
  to: BitcoinAddress
  from: BitcoinAddress
  /** In satoshi. */
  amount: bigint
}

/** The fields of a transfer. Other fields of a transaction belong to other chain families. */
const fields: readonly string[] = ['to', 'value']

/**
 * Checks a transfer before any request to the wallet or a server.
 *
 * @throws {InvalidTransactionError | InvalidAddressError | OrdinalAccountError}
 */
export function checkTransfer(
  transaction: TransactionRequest,
  account: Account,
  network: Network,
): CheckedTransfer {
  const unsupportedField = Object.entries(transaction).find(
    ([name, value]) => value !== undefined && !fields.includes(name),
  )
  if (unsupportedField)
    throw new InvalidTransactionError(`${unsupportedField[0]}: not a field of a Bitcoin transfer`)
  if (account.type === 'ordinal') throw new OrdinalAccountError()
  const { to: receiver = '', value: amount = 0n } = transaction
  const to = readReceiver(receiver, network)
  if (typeof amount !== 'bigint' || amount > 2_100_000_000_000_000n) {
    throw new InvalidTransactionError('value: not an amount in satoshi')
  }
  if (amount < dustLimits[to.type]) {
    throw new DustError(dustLimits[to.type])
  }
  return { to, from: parseAddress(account.address), amount }
}

/**
 * Parses the receiver.
 *
 * @throws {InvalidAddressError} for an invalid address, or one of another network
 */
export function readReceiver(address: string, network: Network): BitcoinAddress {
  const parsed = parseAddress(address)
  const format = formatOf(network.caipNetworkId)
  if (format && !parsed.formats.includes(format)) {
    throw new InvalidAddressError('an address on another network', undefined, {
      problem: 'network',
    })
  }
  return parsed
}

/** Checks a receiver by its address, without any request. @throws {InvalidAddressError} */
export function checkReceiver({
  network,
  to,
}: Pick<ReadParameters, 'network'> & { to: string }): Receiver {
  readReceiver(to, network)
  return { address: to, kind: 'account' }
}
