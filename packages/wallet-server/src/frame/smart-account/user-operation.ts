import { hashTypedData } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { accountDomain, contracts } from './contracts.js'

/** A smart account's operation, with its maximum cost (ERC-4337, EntryPoint 0.7). */
export type Operation = UserOperation<'0.7'>

const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** Returns the hash that the account's key signs for an operation (EIP-712). */
export const operationHash = (operation: Operation, chainId: number): `0x${string}` =>
  hashTypedData({
    domain: { ...accountDomain, chainId, verifyingContract: operation.sender },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...toPackedUserOperation(operation), entryPoint: contracts.entryPoint },
  })

/**
 * A placeholder signature of valid form and length, to estimate the gas of its verification. It has
 * hardly any zero bytes, which would be cheaper.
 */
export const stubSignature: `0x${string}` = `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`

/** Returns the maximum gas of an operation. */
export const gasLimitOf = (operation: Operation): bigint =>
  operation.preVerificationGas +
  operation.verificationGasLimit +
  operation.callGasLimit +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)

/**
 * An amount of gas from bundlers and paymasters. At most 64 bits, which no block exceeds. An
 * operation has 128 bits for it.
 */
export const gas = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,16}$/i)),
  z.transform((value) => BigInt(value)),
)
