import { ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'

/** Returns a property of a value that the page sent. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

export const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export function text(value: unknown, what: string): string {
  if (typeof value === 'string') return value
  throw new ProviderRpcError(rpcCode.invalidParams, `${what} must be a string.`)
}
