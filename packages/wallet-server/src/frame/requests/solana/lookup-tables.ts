import { formatSolanaAddress } from '@carabiner/core/solana'
import {
  type Address,
  address,
  type CompiledTransactionMessage,
  type LoadedAddresses,
} from '@solana/kit'
import type { Client } from 'viem'
import { readAccounts } from './rpc.js'

const program = 'AddressLookupTab1e1111111111111111111111111'
/** Offset of a table's addresses. */
const start = 56

/**
 * Returns a message's accounts from lookup tables, read from the frame's node: all writable ones,
 * then all read-only ones.
 *
 * @returns undefined if one cannot be found
 */
export async function loadAddresses(
  client: Client,
  message: CompiledTransactionMessage,
): Promise<LoadedAddresses | undefined> {
  const lookups = ('addressTableLookups' in message && message.addressTableLookups) || []
  if (lookups.length === 0) return { writable: [], readonly: [] }
  const tables = await readAccounts(
    client,
    lookups.map(({ lookupTableAddress }) => lookupTableAddress),
  )
  const take = (places: readonly number[], table: number): (Address | undefined)[] =>
    places.map((place) => {
      const account = tables[table]
      if (!account || account.owner !== program) return undefined
      const from = start + place * 32
      const bytes = account.data.slice(from, from + 32)
      return bytes.length === 32 ? address(formatSolanaAddress(bytes)) : undefined
    })
  const writable = lookups.flatMap(({ writableIndexes }, table) => take(writableIndexes, table))
  const readonly = lookups.flatMap(({ readonlyIndexes }, table) => take(readonlyIndexes, table))
  if ([...writable, ...readonly].includes(undefined)) return undefined
  return {
    writable: writable.filter((one) => one !== undefined),
    readonly: readonly.filter((one) => one !== undefined),
  }
}
