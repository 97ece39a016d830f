import { callFeature, featureMethod } from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'

/** Tells a wallet that the site lets go of it; not every wallet can be told. */
export async function leaveWallet(wallet: Wallet): Promise<void> {
  if (!featureMethod(wallet, 'standard:disconnect', 'disconnect')) return
  await callFeature(wallet, 'standard:disconnect', 'disconnect')
}
