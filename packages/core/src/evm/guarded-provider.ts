import type { OperationParameters } from '../adapter/adapter.js'
import type { Eip1193Provider } from '../connector/connector.js'
import { guard } from './guard.js'

const signing = new Set([
  'personal_sign',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_sendCalls',
])

/**
 * A wallet's provider that signs and sends only as the given account on the given network.
 *
 * For libraries that hold a provider for long: a request made after the wallet moved on is refused
 * with `AccountMismatchError` (code 4100) or `ChainMismatchError` (4901), and the visitor is not asked;
 * nor for a transaction that no chain would take (`InvalidTransactionError`, -32602).
 */
export function guardedProvider(
  provider: Eip1193Provider,
  parameters: OperationParameters,
): Eip1193Provider {
  return {
    async request(request) {
      const { method, params } = request
      if (method === 'eth_sendTransaction') {
        const { checkRpcTransaction } = await import('./check-rpc-transaction.js')
        checkRpcTransaction(params, parameters.network)
      }
      if (signing.has(method)) await guard(provider, parameters)
      return provider.request(request)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
