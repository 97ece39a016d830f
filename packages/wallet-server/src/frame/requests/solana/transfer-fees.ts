import { readDecimals, type SolanaAccount } from '@carabiner/core/preview'
import {
  isOneFee,
  readExtensions,
  readTransferFees as readFees,
  type TransferFees,
  transferFeeOf,
} from '@carabiner/core/solana'
import type { Client } from 'viem'
import { token2022Program } from '../decode/solana/programs.js'
import { readEpoch } from './rpc.js'

/**
 * Returns the mints' present transfer fees.
 *
 * @param accounts - all accounts of a transaction, which include the mints
 * @throws if the node does not answer
 */
export async function readTransferFees(
  client: Client,
  accounts: ReadonlyMap<string, SolanaAccount>,
): Promise<(mint: string, amount: bigint) => bigint> {
  const fees = new Map<string, TransferFees>()
  for (const [at, account] of accounts) {
    const isMint = account?.owner === token2022Program && readDecimals(account) !== undefined
    const own = isMint && readFees(readExtensions(account.data))
    if (own) fees.set(at, own)
  }
  const isSettled = [...fees.values()].every(isOneFee)
  const epoch = isSettled ? 0n : await readEpoch(client)
  return (mint, amount) => {
    const own = fees.get(mint)
    return own ? transferFeeOf(own, epoch, amount) : 0n
  }
}
