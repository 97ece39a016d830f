import { isFamilyProvider } from '@carabiner/core/adapter'
import type { Wallet } from '@wallet-standard/base'
import { sessionAccounts } from './session-accounts.js'
import type { SigningAccount } from './signing-account.js'
import { standardAccounts } from './standard-accounts.js'

/**
 * Returns the current accounts behind a connector's provider.
 *
 * @param provider - a Wallet Standard wallet, the provider of a WalletConnect session, or undefined
 * without one
 * @throws {InvalidWalletResponseError}
 */
export function accountsOf(provider: unknown): SigningAccount[] {
  if (isFamilyProvider(provider)) return sessionAccounts(provider)
  return isWallet(provider) ? standardAccounts(provider) : []
}

const isWallet = (value: unknown): value is Wallet => typeof value === 'object' && value !== null
