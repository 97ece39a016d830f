/** A JSON-RPC error with the code of Solana's nodes. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const codes = {
  preflightFailed: -32002,
  signatureInvalid: -32003,
  minContextSlot: -32016,
  methodUnknown: -32601,
  invalidParams: -32602,
  internal: -32603,
}

export const invalidParams = (message: string) => new RpcError(codes.invalidParams, message)
