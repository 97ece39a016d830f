/** The test wallet's error codes (EIP-1193, EIP-1474, EIP-3326, EIP-5792). */
export const rpcCode = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  pending: -32002,
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  unknownChain: 4902,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownId: 5730,
  notAtomic: 5760,
} as const

/**
 * The error object of EIP-1193: an `Error` with an integer `code`.
 *
 * @param code - one of {@link rpcCode}, or a chain's own code
 * @param message - a text for display
 * @param data - further data from a chain
 */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** Creates the error for invalid parameters (-32602). */
export const invalidParams = (message: string) =>
  new ProviderRpcError(rpcCode.invalidParams, message)
