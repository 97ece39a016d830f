import type { Wallet } from '@wallet-standard/base'
import type { Unsubscribe } from '../events/emitter.js'
import { featureMethod } from './feature.js'

/**
 * Follows `standard:events`: a change is a hint to look at the wallet again.
 *
 * @returns a function that stops it; from then on nothing is heard, also of a wallet that goes on telling
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
      // Not heard any more either way.
    }
  }
}
