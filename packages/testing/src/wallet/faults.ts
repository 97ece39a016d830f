import type { TestWalletFault } from '../eip6963/types.js'
import type { ProviderRpcError } from './provider-rpc-error.js'

/** The fault of a request: it hangs, fails with an error, or gets a false answer. */
export type Fault =
  | { readonly kind: 'hang' }
  | { readonly kind: 'fail'; readonly error: ProviderRpcError }
  | { readonly kind: 'lie'; readonly result: unknown }

/** Creates the queue of faults. Each request uses up one. */
export function createFaults() {
  let waiting: { readonly fault: Fault; readonly method: string | undefined; left: number }[] = []
  return {
    add(fault: Fault, { method, times = 1 }: TestWalletFault = {}) {
      waiting.push({ fault, method, left: times })
    },
    /** Returns the fault of a request with this method, if any. */
    take(method: string): Fault | undefined {
      const match = waiting.find((item) => item.method === undefined || item.method === method)
      if (!match) return undefined
      match.left -= 1
      waiting = waiting.filter((item) => item.left > 0)
      return match.fault
    },
    clear() {
      waiting = []
    },
  }
}
