import { zeroAddress } from 'viem'
import { getAddress } from 'viem/utils'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import type { Receiver } from '../../adapter/send.js'
import { InvalidAddressError } from '../../errors/send-errors.js'
import { isContract } from '../contracts/account-code.js'
import { isSameAddress } from '../values/address.js'
import { toAddress } from '../values/to-address.js'

/**
 * Checks the receiver. Returns its EIP-55 address and whether it has code.
 *
 * @throws {InvalidAddressError} also for the zero address, and for the contract of the token to send
 */
export async function checkReceiver(
  context: AdapterContext,
  { network, signal, to, token }: ReadParameters & { to: string; token?: string },
): Promise<Receiver> {
  const address = getAddress(toAddress(to, 'to'))
  if (address === zeroAddress) throw unspendable('the zero address')
  if (token !== undefined && isSameAddress(address, token)) {
    throw unspendable("the token's own contract")
  }
  try {
    const isCode = await isContract(context, { address, network, signal })
    return { address, kind: isCode ? 'contract' : 'account' }
  } catch (error) {
    signal.throwIfAborted()
    context.logger.debug('the account at an address could not be read', error)
    return { address }
  }
}

const unspendable = (what: string) =>
  new InvalidAddressError(`to: ${what}`, undefined, { problem: 'unspendable' })
