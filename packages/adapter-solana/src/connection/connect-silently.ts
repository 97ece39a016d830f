import { callFeature } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { readSolanaAccounts } from './grant.js'

/**
 * Reads the accounts that a wallet shares, without a prompt. If accounts are visible, the wallet is not
 * called, because some wallets prompt even on a silent connect.
 *
 * @returns the answer in the form of `standard:connect`
 */
export async function connectSilently(wallet: Wallet): Promise<unknown> {
  const { accounts } = wallet
  return readSolanaAccounts(accounts, 'accounts').length > 0
    ? { accounts }
    : callFeature(wallet, 'standard:connect', 'connect', { silent: true })
}
