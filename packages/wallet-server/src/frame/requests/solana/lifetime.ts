import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { Client } from 'viem'
import type { ReadTransaction } from './read-transaction.js'
import { isBlockhashValid } from './rpc.js'

/**
 * Whether a transaction is for another network, or too old, where the network shown named no fee for it. A network names
 * none where it lacks a lookup table, or for a blockhash that it has not confirmed yet: then the blockhash is asked for.
 *
 * @param fee - null where the network answered that it knows neither blockhash nor nonce; undefined without an answer
 * @returns false where it could not be found out
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

/** Whether a nonce stands in the place of a blockhash: its first instruction says so. */
function usesNonce(message: ReadTransaction['message']): boolean {
  const [first] = 'instructions' in message ? message.instructions : []
  if (!first || message.staticAccounts[first.programAddressIndex] !== SYSTEM_PROGRAM_ADDRESS) {
    return false
  }
  return advanceNonce.every((byte, at) => first.data?.[at] === byte)
}
