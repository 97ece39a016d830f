import type { OperationParameters } from './parameters.js'

/** A field of a struct type (EIP-712). */
export interface TypedDataField {
  name: string
  type: string
}

/** Typed data (EIP-712). Integers may be bigint, number or string. */
export interface TypedData {
  domain: {
    name?: string
    version?: string
    chainId?: number | bigint | string
    verifyingContract?: string
    salt?: `0x${string}`
  }
  types: Readonly<Record<string, readonly TypedDataField[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/** Signs typed data (EIP-712). */
export interface TypedDataCapability {
  /**
   * Asks the wallet to sign typed data (EIP-712).
   *
   * @throws {InvalidTypedDataError | ChainMismatchError} before the wallet is asked
   */
  sign(parameters: OperationParameters & { typedData: TypedData }): Promise<{
    /** The signature as `0x`-hex. */
    signature: string
  }>
}
