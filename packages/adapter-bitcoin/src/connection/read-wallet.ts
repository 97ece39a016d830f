import { withDeadline } from '@carabiner/core/adapter'
import type { BitcoinWallet, Shared } from '../wallets/bitcoin-wallet.js'

/** In ms. Reading a wallet is instant unless it hangs. */
const timeout = 10_000

/** Reads the accounts that a wallet shares. @throws {NoAccountsError | WalletTimeoutError | BaseError} */
export const readWallet = (wallet: BitcoinWallet, signal: AbortSignal): Promise<Shared> =>
  withDeadline(wallet.read(signal), { action: 'accounts', timeout, signal })

/**
 * Reads the shared accounts after an event, without a call that may prompt.
 *
 * @throws {NoAccountsError | WalletTimeoutError | BaseError}
 */
export const lookAtWallet = (wallet: BitcoinWallet, signal: AbortSignal): Promise<Shared> => {
  const accounts = wallet.look?.(signal) ?? wallet.read(signal)
  return withDeadline(accounts, { action: 'accounts', timeout, signal })
}
