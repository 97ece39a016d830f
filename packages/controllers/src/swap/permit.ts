import type { TypedData } from '@carabiner/core'
import * as z from 'zod/mini'
import { PermitUnusableError } from './swap-errors.js'

/** An approval that the visitor signs (EIP-2612). */
export interface Permit {
  readonly owner: string
  /** The contract that may spend the token. */
  readonly spender: string
  /** The amount, in the token's smallest unit. */
  readonly value: bigint
  readonly nonce: bigint
  /** When it expires, in s since 1970. */
  readonly deadline: bigint
}

const types = {
  Permit: [
    { name: 'owner', type: 'address' },
    { name: 'spender', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

/** Returns what the wallet signs. @see EIP-2612 */
export const permitTypedData = (domain: TypedData['domain'], permit: Permit): TypedData => ({
  domain,
  types,
  primaryType: 'Permit',
  message: { ...permit },
})

/** A signature of a key: r, s and v. Contracts' signatures have other lengths. */
const keySignature = z.string().check(z.regex(/^0x[0-9a-f]{128}(00|01|1b|1c)$/i))

/** The signature of a permit, as the token's `permit` takes it. */
export interface PermitSignature {
  readonly v: number
  readonly r: `0x${string}`
  readonly s: `0x${string}`
}

/** Parses a wallet's signature. @throws {PermitUnusableError} if no token can check it */
export function parsePermitSignature(signature: string): PermitSignature {
  if (!z.safeParse(keySignature, signature).success) throw new PermitUnusableError('signature')
  const v = Number.parseInt(signature.slice(130), 16)
  return {
    r: `0x${signature.slice(2, 66).toLowerCase()}`,
    s: `0x${signature.slice(66, 130).toLowerCase()}`,
    v: v < 27 ? v + 27 : v,
  }
}

/** Returns the arguments of the token's `permit` call, ABI-encoded, without the selector. */
export function permitArguments(
  { owner, spender, value, deadline }: Permit,
  { v, r, s }: PermitSignature,
): `0x${string}` {
  const words = [
    ...[owner.slice(2).toLowerCase(), spender.slice(2).toLowerCase()],
    ...[value.toString(16), deadline.toString(16), v.toString(16), r.slice(2), s.slice(2)],
  ]
  return `0x${words.map((word) => word.padStart(64, '0')).join('')}`
}
