import { BaseError } from './base-error.js'

/** An error with a JSON-RPC or EIP-1193 code, as a wallet or node sent it. */
export class RpcError extends BaseError {
  override name = 'RpcError'
  readonly code: number
  constructor(code: number, shortMessage: string, cause: unknown) {
    super(shortMessage, { cause, metaMessages: [`Code: ${code}`] })
    this.code = code
  }
}

/** 4001 (EIP-1193) or 5000 (CAIP-25): the visitor refused. */
export class UserRejectedRequestError extends RpcError {
  override name = 'UserRejectedRequestError'
}
/** 4100: the site may not use this method or account. */
export class UnauthorizedProviderError extends RpcError {
  override name = 'UnauthorizedProviderError'
}
/** 4200: the wallet does not have this method. */
export class UnsupportedProviderMethodError extends RpcError {
  override name = 'UnsupportedProviderMethodError'
}
/** 4900: the wallet is disconnected from every chain. */
export class ProviderDisconnectedError extends RpcError {
  override name = 'ProviderDisconnectedError'
}
/** 4901: the wallet is disconnected from the asked chain. */
export class ChainDisconnectedError extends RpcError {
  override name = 'ChainDisconnectedError'
}
/** 4902 (EIP-3085 practice): the wallet does not know the chain. */
export class UnrecognizedChainError extends RpcError {
  override name = 'UnrecognizedChainError'
}
/** 32603, positive: some wallets answer a chain switch so when the chain id is not known. */
export class InvalidChainIdRpcError extends RpcError {
  override name = 'InvalidChainIdRpcError'
}
/** -32002: a request of this kind is already open. */
export class ResourceUnavailableRpcError extends RpcError {
  override name = 'ResourceUnavailableRpcError'
}
/** -32601: the method does not exist. */
export class MethodNotFoundRpcError extends RpcError {
  override name = 'MethodNotFoundRpcError'
}
/** -32602: the parameters are not valid. */
export class InvalidParamsRpcError extends RpcError {
  override name = 'InvalidParamsRpcError'
}
/** -32603: the wallet or node failed inside. */
export class InternalRpcError extends RpcError {
  override name = 'InternalRpcError'
}
/** Any other code, or none. */
export class UnknownRpcError extends RpcError {
  override name = 'UnknownRpcError'
}

const byCode: Record<
  number,
  [new (code: number, text: string, cause: unknown) => RpcError, string]
> = {
  4001: [UserRejectedRequestError, 'The request was rejected in the wallet'],
  5000: [UserRejectedRequestError, 'The request was rejected in the wallet'],
  4100: [UnauthorizedProviderError, 'The wallet did not authorise this method or account'],
  4200: [UnsupportedProviderMethodError, 'The wallet does not support this method'],
  4900: [ProviderDisconnectedError, 'The wallet is disconnected from every chain'],
  4901: [ChainDisconnectedError, 'The wallet is disconnected from this chain'],
  4902: [UnrecognizedChainError, 'The wallet does not know this chain'],
  32603: [InvalidChainIdRpcError, 'The wallet does not accept this chain id'],
  [-32002]: [ResourceUnavailableRpcError, 'A request is already open in the wallet'],
  [-32601]: [MethodNotFoundRpcError, 'The method does not exist'],
  [-32602]: [InvalidParamsRpcError, 'The parameters are not valid'],
  [-32603]: [InternalRpcError, 'The wallet or node failed while answering'],
}

const rejectionText = /user (rejected|denied|cancell?ed)|rejected by (the )?user/i

/** Reads a code from whatever a provider threw; wallets wrap the real one in `data.originalError`. */
function readCode(value: unknown, depth = 0): number | undefined {
  if (typeof value !== 'object' || value === null || depth > 4) return undefined
  const inner = 'data' in value ? readCode(value.data, depth + 1) : undefined
  const original = 'originalError' in value ? readCode(value.originalError, depth + 1) : undefined
  const code = 'code' in value ? Number(value.code) : Number.NaN
  // A refusal is one, whatever it wraps.
  if (byCode[code]?.[0] === UserRejectedRequestError) return code
  // The wrapped code is the precise one: MetaMask mobile sends -32603 around a 4902.
  return original ?? inner ?? (Number.isInteger(code) ? code : undefined)
}

function readMessage(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null && 'message' in value) {
    return typeof value.message === 'string' ? value.message : ''
  }
  return ''
}

/**
 * Names what a wallet or node threw. Errors of ours pass through.
 *
 * @param thrown - anything: a ProviderRpcError, a plain object, a string, a value with throwing getters
 * @returns an {@link RpcError} of the class its code stands for, or {@link UnknownRpcError}
 * @see EIP-1193, EIP-1474, CAIP-25
 */
export function toRpcError(thrown: unknown): BaseError {
  try {
    if (thrown instanceof BaseError) return thrown
    const code = readCode(thrown)
    const known = code === undefined ? undefined : byCode[code]
    // Wallets that lose the code still say so in words (headless providers, older in-app browsers).
    if (!known && rejectionText.test(readMessage(thrown))) {
      return new UserRejectedRequestError(4001, 'The request was rejected in the wallet', thrown)
    }
    const message = readMessage(thrown).slice(0, 500)
    const cause = thrown instanceof Error ? thrown : new Error(message || 'no message')
    const [Known, text] = known ?? [UnknownRpcError, 'The wallet or node answered with an error']
    return new Known(code ?? -1, text, cause)
  } catch {
    return new UnknownRpcError(-1, 'The wallet or node answered with an error', undefined)
  }
}

/** Whether an error, or one of its causes, is the visitor's refusal. */
export function isRejection(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk((cause) => cause instanceof UserRejectedRequestError) !== undefined
  )
}
