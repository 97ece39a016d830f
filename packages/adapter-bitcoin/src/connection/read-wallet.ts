import { withDeadline } from '@carabiner/core/adapter'
import type { BitcoinWallet, Shared } from '../wallets/bitcoin-wallet.js'

/** Reads of a wallet are instant unless it hangs. In ms. */
const timeout = 10_000

/** What a wallet shares now. @throws {NoAccountsError | WalletTimeoutError | BaseError} */
export const readWallet = (wallet: BitcoinWallet, signal: AbortSignal): Promise<Shared> =>
  withDeadline(wallet.read(signal), { action: 'accounts', timeout, signal })

/** The same after an event, without a call that may prompt. @throws {NoAccountsError | WalletTimeoutError | BaseError} */
export const lookAtWallet = (wallet: BitcoinWallet, signal: AbortSignal): Promise<Shared> => {
  const shown = wallet.look?.(signal) ?? wallet.read(signal)
  return withDeadline(shown, { action: 'accounts', timeout, signal })
}
