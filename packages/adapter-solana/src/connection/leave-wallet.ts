import { abortable } from '@carabiner/core/adapter'
import { callFeature, featureMethod } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'

/**
 * Disconnects a wallet if it has `standard:disconnect`.
 *
 * @param signal - ends the wait: a wallet that never answers stays connected
 */
export async function leaveWallet(wallet: Wallet, signal: AbortSignal): Promise<void> {
  if (!featureMethod(wallet, 'standard:disconnect', 'disconnect')) return
  await abortable(callFeature(wallet, 'standard:disconnect', 'disconnect'), signal)
}
