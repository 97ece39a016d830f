import { callFeature } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { readSolanaAccounts } from './grant.js'

/**
 * What a wallet shares, without a prompt. One that shows its accounts is not asked: some prompt whatever they are told.
 *
 * @returns as `standard:connect` answers
 */
export async function connectSilently(wallet: Wallet): Promise<unknown> {
  const { accounts } = wallet
  return readSolanaAccounts(accounts, 'accounts').length > 0
    ? { accounts }
    : callFeature(wallet, 'standard:connect', 'connect', { silent: true })
}
