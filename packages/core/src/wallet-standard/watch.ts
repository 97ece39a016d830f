import type { Wallet } from '@wallet-standard/base'
import type { Unsubscribe } from '../events/emitter.js'
import { featureMethod } from './feature.js'

/**
 * Watches `standard:events`. After a change, the caller reads the wallet again.
 *
 * @returns a function that stops the watch, even if the wallet continues to call its listeners
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
    // A wallet without events can still be used.
  }
  return () => {
    listening = false
    try {
      if (typeof off === 'function') off()
    } catch {
      // If the wallet calls its listeners later, `listening` prevents any effect.
    }
  }
}
