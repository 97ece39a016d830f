import type { Wallet } from '@wallet-standard/base'
import type { Unsubscribe } from '../events/emitter.js'
import { featureMethod } from './feature.js'

/**
 * Follows `standard:events`: a change is a hint to look at the wallet again.
 *
 * @returns a function that stops it, also for a wallet that keeps calling its listeners
 */
export function watchStandardWallet(wallet: Wallet, onChange: () => void): Unsubscribe {
  let listening = true
  const listener = () => {
    if (listening) onChange()
  }
  let off: unknown
  try {
    off = featureMethod(wallet, 'standard:events', 'on')?.('change', listener)
  } catch {
    // A wallet that can't be followed can still be asked.
  }
  return () => {
    listening = false
    try {
      if (typeof off === 'function') off()
    } catch {
      // `listening` keeps later calls from having an effect.
    }
  }
}
