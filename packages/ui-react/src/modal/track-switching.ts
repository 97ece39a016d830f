import { type Carabiner, selectStatus } from '@carabiner/core'
import { createSignal, type Readable } from '../signal/signal.js'

/**
 * Wraps an instance to report while a wallet is switching networks, whether the visitor or the host
 * requested it.
 */
export function trackSwitching(carabiner: Carabiner): {
  carabiner: Carabiner
  switching: Readable<string | undefined>
} {
  const switching = createSignal<string | undefined>(undefined)
  return {
    switching,
    carabiner: {
      ...carabiner,
      // A getter, because the value can change.
      get multiWallet() {
        return carabiner.multiWallet
      },
      async switchNetwork(networkId, options) {
        if (selectStatus(carabiner.getSnapshot()) === 'connected') switching.set(networkId)
        try {
          return await carabiner.switchNetwork(networkId, options)
        } finally {
          if (switching.get() === networkId) switching.set(undefined)
        }
      },
    },
  }
}
