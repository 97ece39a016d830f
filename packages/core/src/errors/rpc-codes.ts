import * as errors from './rpc-error-classes.js'

type RpcErrorClass = new (
  code: number,
  shortMessage: string,
  cause: unknown,
  details?: string,
) => errors.RpcError

type Row = readonly [type: RpcErrorClass, shortMessage: string]

const rejected: Row = [errors.UserRejectedRequestError, 'The request was rejected in the wallet']
const invalid: Row = [errors.InvalidRequestRpcError, 'The request is not valid']
const unauthorized: Row = [
  errors.UnauthorizedProviderError,
  'The wallet did not authorise this method or account',
]
const unsupported = (what: string): Row => [
  errors.UnsupportedScopeError,
  `The wallet does not support the ${what} of this app`,
]

/**
 * The codes that wallets and nodes send, each with its class and sentence.
 *
 * @see EIP-1193, EIP-1474, EIP-3085, EIP-5792, CAIP-25, WalletConnect
 */
export const rpcCodes: Readonly<Record<number, Row>> = {
  4001: rejected,
  5000: rejected,
  5001: rejected,
  5002: rejected,
  5003: rejected,
  4100: unauthorized,
  4200: [errors.UnsupportedProviderMethodError, 'The wallet does not support this method'],
  4900: [errors.ProviderDisconnectedError, 'The wallet is disconnected from every chain'],
  4901: [errors.ChainDisconnectedError, 'The wallet is disconnected from this chain'],
  4902: [errors.UnrecognizedChainError, 'The wallet does not know this chain'],
  1001: invalid,
  1002: invalid,
  1003: invalid,
  1004: invalid,
  1005: invalid,
  3001: unauthorized,
  3002: unauthorized,
  3003: unauthorized,
  3004: unauthorized,
  3005: unauthorized,
  5100: unsupported('networks'),
  5101: unsupported('methods'),
  5102: unsupported('events'),
  5103: unsupported('accounts'),
  5104: unsupported('chain families'),
  5700: [errors.UnsupportedNonOptionalCapabilityError, 'The wallet does not support a capability'],
  5710: [errors.UnsupportedChainIdError, 'The wallet does not support this chain'],
  5720: [errors.DuplicateIdError, 'The calls were already sent'],
  5730: [errors.UnknownBundleIdError, 'The wallet does not know these calls'],
  5740: [errors.BundleTooLargeError, 'The wallet does not accept this many calls'],
  5750: [
    errors.AtomicReadyWalletRejectedUpgradeError,
    'The account upgrade was rejected in the wallet',
  ],
  5760: [errors.AtomicityNotSupportedError, 'The wallet does not support atomic calls'],
  6000: [errors.SessionEndedError, 'The session was ended'],
  7000: [errors.WalletConnectSessionSettlementError, 'The session was not settled'],
  7001: [errors.SessionEndedError, 'The wallet does not know this session'],
  8000: [errors.SessionRequestExpiredError, 'The request expired before it was answered'],
  10001: [errors.UnsupportedProviderMethodError, 'The wallet does not support this method'],
  32603: [errors.InvalidChainIdRpcError, 'The wallet does not accept this chain id'],
  [-32700]: [errors.ParseRpcError, 'The request could not be read'],
  [-32600]: [errors.InvalidRequestRpcError, 'The request is not valid'],
  [-32601]: [errors.MethodNotFoundRpcError, 'The method does not exist'],
  [-32602]: [errors.InvalidParamsRpcError, 'The parameters are not valid'],
  [-32603]: [errors.InternalRpcError, 'The wallet or node failed while answering'],
  [-32000]: [errors.InvalidInputRpcError, 'The input is not valid'],
  [-32001]: [errors.ResourceNotFoundRpcError, 'The resource does not exist'],
  [-32002]: [errors.ResourceUnavailableRpcError, 'A request is already open in the wallet'],
  [-32003]: [errors.TransactionRejectedRpcError, 'The node did not accept the transaction'],
  [-32004]: [errors.MethodNotSupportedRpcError, 'The method is not supported'],
  [-32005]: [errors.LimitExceededRpcError, 'Too many requests'],
  [-32006]: [errors.JsonRpcVersionUnsupportedError, 'The JSON-RPC version is not supported'],
}
