// @ts-check

/** An error of JSON-RPC, as Solana's nodes number them. */
export class RpcError extends Error {
  /** @param {number} code @param {string} message @param {unknown} [data] */
  constructor(code, message, data) {
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

/** @param {string} message */
export const invalidParams = (message) => new RpcError(codes.invalidParams, message)
