import {
  AccountMismatchError,
  ChainMismatchError,
  NoAccountsError,
  type OperationParameters,
} from '@carabiner/core'
import { readWallet } from '../connection/read-wallet.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'

/**
 * Re-reads addresses and network from the wallet, immediately before a request that signs or sends.
 *
 * Funds are at stake: the wallet must still use the account and the network that the visitor saw at
 * the click.
 *
 * @throws {AccountMismatchError | ChainMismatchError} before the visitor is prompted
 */
export async function guard(
  wallet: BitcoinWallet,
  { account, network, signal }: OperationParameters,
): Promise<void> {
  const shared = await readWallet(wallet, signal).catch((error: unknown) => {
    if (error instanceof NoAccountsError) throw new AccountMismatchError(account.address, [])
    throw error
  })
  const addresses = shared.accounts.map(({ address }) => address)
  const { network: on } = shared
  // The network is checked before the address, because addresses differ between networks.
  if (on !== undefined && on !== network.caipNetworkId) {
    throw new ChainMismatchError(network.caipNetworkId, on)
  }
  if (!addresses.includes(account.address)) {
    throw new AccountMismatchError(account.address, addresses)
  }
}
