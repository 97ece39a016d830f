import { address, code, type Field, native, number } from '@carabiner/core/preview'
import type { AccountCall } from '../../smart-account/encode-calls.js'
import { type Operation, operationHash } from '../../smart-account/user-operation.js'

/** Returns details to look up and compare: every call, and the signed data. */
export function detailsOf(
  calls: readonly AccountCall[],
  operation: Operation | undefined,
  chainId: number,
): Field[] {
  const fields = calls.flatMap(({ to, data, value }): Field[] => [
    { name: 'to', value: address(to) },
    { name: 'value', value: native(value) },
    { name: 'data', value: code(data) },
  ])
  if (!operation) return fields
  const { nonce, maxFeePerGas, maxPriorityFeePerGas, paymaster } = operation
  return [
    ...fields,
    { name: 'nonce', value: number(nonce) },
    { name: 'maxFeePerGas', value: number(maxFeePerGas) },
    { name: 'maxPriorityFeePerGas', value: number(maxPriorityFeePerGas) },
    ...(paymaster === undefined ? [] : [{ name: 'paymaster', value: address(paymaster) }]),
    { name: 'hash', value: code(operationHash(operation, chainId)) },
  ]
}
