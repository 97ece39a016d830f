import type { ReadParameters } from '@carabiner/core'
import type { Receiver } from '@carabiner/core/internal'
import { type ChainAccount, readAccounts } from '../rpc/accounts.js'
import { systemProgram } from '../transactions/programs.js'
import { checkAddress, checkReceiver } from './check-transfer.js'
import type { SendTools } from './draft.js'

/**
 * Reads the receiver from the account at an address.
 *
 * @throws {InvalidAddressError} for a program, and for an account of another token
 */
export async function readReceiver(
  { context }: SendTools,
  { network, signal, to, token }: ReadParameters & { to: string; token?: string },
): Promise<Receiver> {
  const address = checkAddress(to, 'to')
  let receiverAccount: ChainAccount | undefined
  try {
    ;[receiverAccount] = await readAccounts(context, { network, signal }, [address])
  } catch (error) {
    signal.throwIfAborted()
    context.logger.debug('the account at an address could not be read', error)
    return { address }
  }
  const { isTokenAccount } = checkReceiver(address, receiverAccount, token)
  const isOwned = receiverAccount && receiverAccount.owner !== systemProgram && !isTokenAccount
  return { address, kind: isOwned ? 'contract' : 'account' }
}
