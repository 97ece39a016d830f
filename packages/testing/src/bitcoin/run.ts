import type { Store } from '../eip6963/state.js'
import type { createFaults } from '../wallet/faults.js'
import type { createLog } from '../wallet/log.js'
import { type Prompts, userRejected } from '../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import type { Ask, BitcoinWalletContext, BitcoinWalletState } from './context.js'

interface RunParts {
  readonly store: Store<BitcoinWalletState>
  readonly prompts: Prompts
  readonly faults: ReturnType<typeof createFaults>
  readonly log: ReturnType<typeof createLog>
  /** Returns true if the owner rejects this prompt. */
  refuses(): boolean
}

/**
 * Creates the function for requests of all the wallet's APIs. It logs each request, applies a fault if one is set, and
 * otherwise handles it.
 */
export function createRun(parts: RunParts): BitcoinWalletContext['run'] {
  const { store, prompts, faults, log } = parts
  return async (method, params, handle) => {
    const entry = log.open(method, params)
    const ask: Ask = async (summary) => {
      entry.prompted()
      if (parts.refuses()) throw userRejected()
      if (store.get().approval === 'manual')
        await prompts.ask({ method, params: [params], summary })
    }
    try {
      const fault = faults.take(method)
      if (fault?.kind === 'hang') {
        entry.hung()
        return await new Promise<never>(() => {})
      }
      if (fault?.kind === 'fail') throw fault.error
      const result = fault ? fault.result : await handle(ask)
      entry.resolved(result)
      return result
    } catch (error) {
      const refused =
        error instanceof ProviderRpcError
          ? error
          : new ProviderRpcError(
              rpcCode.internal,
              error instanceof Error ? error.message : String(error),
            )
      entry.rejected(refused)
      throw refused
    }
  }
}
