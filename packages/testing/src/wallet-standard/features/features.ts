import type { Wallet } from '@wallet-standard/base'
import type { createFaults } from '../../wallet/faults.js'
import type { createLog, LogHandle } from '../../wallet/log.js'
import type { Prompts } from '../../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { connect, disconnect } from './connect.js'
import type { FeatureContext, FeatureMethod } from './context.js'
import { signIn, signMessage } from './sign.js'
import { signAndSendTransaction, signTransaction } from './transactions.js'

interface FeatureParts {
  readonly context: FeatureContext
  readonly faults: ReturnType<typeof createFaults>
  readonly log: ReturnType<typeof createLog>
  readonly prompts: Prompts
  /** `standard:events`. */
  on(event: unknown, listener: unknown): () => void
}

/** Creates all features. Every call is logged, gets its fault if any, and is then handled. */
export function createFeatures(parts: FeatureParts): Wallet['features'] {
  const supportedTransactionVersions = parts.context.versions
  const method =
    (feature: string, handler: FeatureMethod) =>
    (...inputs: readonly unknown[]) =>
      call(parts, feature, handler, inputs)
  return {
    'standard:connect': { version: '1.0.0', connect: method('standard:connect', connect) },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: method('standard:disconnect', disconnect),
    },
    'standard:events': { version: '1.0.0', on: parts.on },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: method('solana:signMessage', signMessage),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: method('solana:signTransaction', signTransaction),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: method('solana:signAndSendTransaction', signAndSendTransaction),
    },
    'solana:signIn': { version: '1.0.0', signIn: method('solana:signIn', signIn) },
  }
}

async function call(
  parts: FeatureParts,
  feature: string,
  handler: FeatureMethod,
  inputs: readonly unknown[],
): Promise<unknown> {
  const entry = parts.log.open(feature, inputs)
  try {
    const result = await handle(parts, feature, handler, inputs, entry)
    entry.resolved(result)
    return result
  } catch (error) {
    const refused =
      error instanceof ProviderRpcError
        ? error
        : new ProviderRpcError(rpcCode.internal, String(error))
    entry.rejected(refused)
    throw refused
  }
}

async function handle(
  { context, faults, prompts }: FeatureParts,
  feature: string,
  handler: FeatureMethod,
  inputs: readonly unknown[],
  entry: LogHandle,
): Promise<unknown> {
  const fault = faults.take(feature)
  switch (fault?.kind) {
    case 'hang':
      entry.hung()
      return new Promise<never>(() => {})
    case 'fail':
      throw fault.error
    case 'lie':
      return fault.result
  }
  const ask = (summary: string) => {
    entry.prompted()
    const auto = context.store.get().approval === 'auto'
    return auto ? Promise.resolve() : prompts.ask({ method: feature, params: inputs, summary })
  }
  return handler(context, ask, inputs)
}
