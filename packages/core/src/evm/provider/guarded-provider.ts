import type { OperationParameters } from '../../adapter/parameters.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { InvalidParamsRpcError } from '../../errors/rpc-errors.js'
import { isObject } from '../../schema/schema.js'
import { guard } from './guard.js'
import { checkClaims, type Signer } from './request-claims.js'

const transactions = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendTransaction']

/**
 * Wraps a wallet's provider so that it signs and sends only with the given account on the given network.
 *
 * For libraries that keep a provider for a long time. Unless a method is certainly read-only, refuses it without a
 * prompt if
 * - the wallet changed, or any field of the request names another account or chain:
 * `AccountMismatchError` (code 4100) or `ChainMismatchError` (4901)
 * - it is a transaction that no chain would accept: `InvalidTransactionError` (-32602)
 *
 * Adds a missing account or chain to a transaction or batch. The wallet gets a copy of the checked values.
 */
export function guardedProvider(
  provider: Eip1193Provider,
  parameters: Signer & Pick<OperationParameters, 'signal'>,
): Eip1193Provider {
  return {
    async request(request) {
      const { method } = request
      if (isReading(method)) return provider.request(request)
      const plain = toPlain(request.params)
      const list = Array.isArray(plain) ? plain : [plain]
      if (transactions.includes(method)) {
        const { checkRpcTransaction } = await import('./check-rpc-transaction.js')
        checkRpcTransaction(list, parameters.network)
      }
      const checked = checkClaims(method, list, parameters)
      await guard(provider, parameters)
      if (plain === undefined) return provider.request({ method })
      const [first] = checked
      const params = Array.isArray(plain) || !isObject(first) ? checked : first
      return provider.request({ method, params })
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}

/**
 * Copies a value to new plain JSON.
 *
 * @throws {InvalidParamsRpcError} if the value is not JSON
 */
function toPlain(params: unknown): readonly unknown[] | object | undefined {
  if (params === undefined) return undefined
  try {
    return JSON.parse(JSON.stringify(params))
  } catch (cause) {
    throw new InvalidParamsRpcError(-32602, 'The parameters are not JSON', cause)
  }
}

const nodeMethods = /^(net|web3|debug|trace|txpool|zks|linea|ots)_/
const readingMethods =
  /^eth_(accounts|blobBaseFee|blockNumber|call|chainId|coinbase|createAccessList|estimateGas|feeHistory|gasPrice|get(?!EncryptionPublicKey)[A-Za-z]+|maxPriorityFeePerGas|new(Block|PendingTransaction)?Filter|protocolVersion|requestAccounts|sendRawTransaction(Sync)?|simulateV1|subscribe|syncing|uninstallFilter|unsubscribe)$/
/** Methods that may prompt, but that sign nothing and cost nothing. */
const walletMethods =
  /^wallet_(addEthereumChain|switchEthereumChain|watchAsset|showCallsStatus|get(Assets|CallsStatus|Capabilities|Permissions)|(request|revoke)Permissions)$/

/**
 * Whether a method only reads, or prompts without signing or sending. False for every unknown method, since a wallet
 * may sign for it.
 */
const isReading = (method: string): boolean =>
  nodeMethods.test(method) || readingMethods.test(method) || walletMethods.test(method)
