import type { createFaults } from '../wallet/faults.js'
import type { createLog, LogHandle } from '../wallet/log.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import type { WalletContext } from './context.js'
import type { createEmitter } from './emitter.js'
import { handlerOf } from './methods/methods.js'
import type { TestWalletProvider } from './types.js'

/** The parts between the page and the wallet. */
export interface ProviderParts {
  readonly wallet: WalletContext
  readonly emitter: ReturnType<typeof createEmitter>
  readonly faults: ReturnType<typeof createFaults>
  readonly log: ReturnType<typeof createLog>
}

/** Creates the EIP-1193 provider. It logs each request, applies a fault if one is set, and otherwise handles it. */
export function createProvider(parts: ProviderParts): TestWalletProvider {
  const { emitter, log } = parts
  const provider: TestWalletProvider = {
    async request(args) {
      const { method, params } = readRequest(args)
      const entry = log.open(method, params)
      try {
        const result = copy(await handle(parts, method, params, entry))
        entry.resolved(result)
        return result
      } catch (error) {
        const refused = toRpcError(error)
        entry.rejected(refused)
        throw refused
      }
    },
    on(event, listener) {
      emitter.on(event, listener)
      return provider
    },
    removeListener(event, listener) {
      emitter.off(event, listener)
      return provider
    },
  }
  // All pages share the object, so none may replace a method that another one calls.
  return Object.freeze(provider)
}

async function handle(
  { wallet, faults }: ProviderParts,
  method: string,
  params: unknown,
  entry: LogHandle,
): Promise<unknown> {
  const fault = faults.take(method)
  if (fault?.kind === 'hang') {
    entry.hung()
    return new Promise<never>(() => {})
  }
  if (fault?.kind === 'lie') return fault.result
  if (fault) throw fault.error
  if (!wallet.store.get().online) {
    throw new ProviderRpcError(
      rpcCode.disconnected,
      'The provider is disconnected from all chains.',
    )
  }
  const list: readonly unknown[] = Array.isArray(params)
    ? params
    : params === undefined
      ? []
      : [params]
  const prompt = (summary: string) => {
    entry.prompted()
    const auto = wallet.store.get().approval === 'auto'
    return auto ? Promise.resolve() : wallet.prompts.ask({ method, params: list, summary })
  }
  return handlerOf(method)(wallet, { method, params: list, prompt })
}

function readRequest(args: unknown): { method: string; params: unknown } {
  if (typeof args === 'object' && args !== null && 'method' in args) {
    const { method } = args
    if (typeof method === 'string') {
      return { method, params: 'params' in args ? copy(args.params) : undefined }
    }
  }
  throw new ProviderRpcError(rpcCode.invalidRequest, 'A request needs a method.')
}

/** Copies a value through JSON, as between a page and a real wallet: nothing is shared, and a bigint throws. */
function copy(value: unknown): unknown {
  if (value === undefined) return undefined
  try {
    const copied: unknown = JSON.parse(JSON.stringify(value))
    return copied
  } catch {
    throw new ProviderRpcError(rpcCode.invalidParams, 'The value is not JSON.')
  }
}

function toRpcError(error: unknown): ProviderRpcError {
  if (error instanceof ProviderRpcError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new ProviderRpcError(rpcCode.internal, message)
}
