import type { OperationParameters } from '../../adapter/adapter.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { InvalidParamsRpcError } from '../../errors/rpc-errors.js'
import { isObject } from '../../schema/schema.js'
import { guard } from './guard.js'
import { checkClaims, type Signer } from './request-claims.js'

const transactions = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendTransaction']

/**
 * A wallet's provider that signs and sends only as the given account on the given network.
 *
 * For libraries that hold a provider for long. Whatever is not known to read alone is refused, and the
 * visitor is not asked, when
 * - the wallet moved on, or the request names another account or chain in any of its fields:
 *   `AccountMismatchError` (code 4100) or `ChainMismatchError` (4901);
 * - it is a transaction that no chain would take: `InvalidTransactionError` (-32602).
 *
 * A transaction or batch that leaves out account or chain is given them. What is sent is a copy of what
 * was checked.
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

/** Fresh JSON. @throws {InvalidParamsRpcError} where it is none */
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
/** The visitor may be asked, but for nothing that an account signs or that costs anything. */
const walletMethods =
  /^wallet_(addEthereumChain|switchEthereumChain|watchAsset|showCallsStatus|get(Assets|CallsStatus|Capabilities|Permissions)|(request|revoke)Permissions)$/

/**
 * Whether a method only reads, or asks the visitor for nothing that is signed or sent. False for every
 * method that is not known: a wallet may sign for one that is not known here.
 */
const isReading = (method: string): boolean =>
  nodeMethods.test(method) || readingMethods.test(method) || walletMethods.test(method)
