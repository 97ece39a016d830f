import { type Carabiner, selectStatus } from '@carabiner/core'
import { createSignal, type Readable } from '../signal/signal.js'

/** An instance that tells while it asks a wallet for another network, for the visitor or the host. */
export function trackSwitching(carabiner: Carabiner): {
  carabiner: Carabiner
  switching: Readable<string | undefined>
} {
  const switching = createSignal<string | undefined>(undefined)
  return {
    switching,
    carabiner: {
      ...carabiner,
      // It can change; a copy would not.
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
