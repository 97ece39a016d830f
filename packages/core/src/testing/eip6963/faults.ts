import type { ProviderRpcError } from './provider-rpc-error.js'
import type { TestWalletFault } from './types.js'

/** What strikes a request: it hangs, or it fails with an error. */
export type Fault = { readonly kind: 'hang' } | { kind: 'fail'; error: ProviderRpcError }

/** Failures ordered in advance, used up one request at a time. */
export function createFaults() {
  let waiting: { readonly fault: Fault; readonly method: string | undefined; left: number }[] = []
  return {
    add(fault: Fault, { method, times = 1 }: TestWalletFault = {}) {
      waiting.push({ fault, method, left: times })
    },
    /** The fault that strikes this method now, if any. */
    take(method: string): Fault | undefined {
      const found = waiting.find((item) => item.method === undefined || item.method === method)
      if (!found) return undefined
      found.left -= 1
      waiting = waiting.filter((item) => item.left > 0)
      return found.fault
    },
    clear() {
      waiting = []
    },
  }
}
