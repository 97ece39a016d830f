import { abortable } from '@carabiner/core/adapter'
import { callFeature, featureMethod } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'

/**
 * Tells a wallet that the site lets go of it; not every wallet can be told.
 *
 * @param signal - ends the wait: a wallet that never answers is still connected
 */
export async function leaveWallet(wallet: Wallet, signal: AbortSignal): Promise<void> {
  if (!featureMethod(wallet, 'standard:disconnect', 'disconnect')) return
  await abortable(callFeature(wallet, 'standard:disconnect', 'disconnect'), signal)
}
