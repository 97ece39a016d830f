import type { TestWalletLogEntry } from '../eip6963/types.js'
import type { ProviderRpcError } from './provider-rpc-error.js'

/** More than any test needs, and little memory if a lab stays open overnight. */
const limit = 1000

/** Records the outcome of one request. */
export interface LogHandle {
  prompted(): void
  resolved(result: unknown): void
  rejected(error: ProviderRpcError): void
  hung(): void
}

/** Creates the log of the provider's requests. */
export function createLog() {
  const entries: { entry: TestWalletLogEntry }[] = []
  return {
    list: (): readonly TestWalletLogEntry[] => entries.map(({ entry }) => entry),
    open(method: string, params: unknown): LogHandle {
      const slot: { entry: TestWalletLogEntry } = {
        entry: { method, params, prompted: false, outcome: 'pending' },
      }
      entries.push(slot)
      if (entries.length > limit) entries.shift()
      const note = (patch: Partial<TestWalletLogEntry>) => {
        slot.entry = { ...slot.entry, ...patch }
      }
      return {
        prompted: () => note({ prompted: true }),
        resolved: (result) => note({ outcome: 'resolved', result }),
        rejected: ({ code, message }) => note({ outcome: 'rejected', error: { code, message } }),
        hung: () => note({ outcome: 'hung' }),
      }
    },
  }
}
