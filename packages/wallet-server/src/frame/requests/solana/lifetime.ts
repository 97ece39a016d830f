import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { Client } from 'viem'
import type { ReadTransaction } from './read-transaction.js'
import { isBlockhashValid } from './rpc.js'

/**
 * Whether a transaction without a fee from the shown network is for another network, or too old.
 * The network also returns no fee for an unknown lookup table or an unconfirmed blockhash, so the
 * blockhash is checked.
 *
 * @param fee - null if the network knows neither blockhash nor nonce, undefined without an answer
 * @returns false if unknown
 */
export async function isForeign(
  client: Client,
  { message }: ReadTransaction,
  fee: null | undefined,
): Promise<boolean> {
  if (!('lifetimeToken' in message) || usesNonce(message)) return fee === null
  return isBlockhashValid(client, String(message.lifetimeToken)).then(
    (isValid) => !isValid,
    () => fee === null,
  )
}

/** `AdvanceNonceAccount` of the System program. */
const advanceNonce = [4, 0, 0, 0]

/** Whether the first instruction says that a nonce replaces the blockhash. */
function usesNonce(message: ReadTransaction['message']): boolean {
  const [first] = 'instructions' in message ? message.instructions : []
  if (!first || message.staticAccounts[first.programAddressIndex] !== SYSTEM_PROGRAM_ADDRESS) {
    return false
  }
  return advanceNonce.every((byte, at) => first.data?.[at] === byte)
}
