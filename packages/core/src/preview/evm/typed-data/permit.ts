import * as z from 'zod/mini'
import { type Decoded, statement } from '../../statement.js'
import { address, amount, time, token } from '../../value.js'
import { warn } from '../../warning.js'
import { allowanceWarnings, isUnlimited } from '../allowance.js'
import { type EvmContext, isSame } from '../context.js'
import { at, kind, uint } from './shapes.js'
import type { TypedData } from './typed-data.js'

const permit = kind(
  'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
  z.object({ owner: at, spender: at, value: uint, deadline: uint }),
)
const daiPermit = kind(
  'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)',
  z.object({ holder: at, spender: at, expiry: uint, allowed: z.boolean() }),
)

/** Describes a signed allowance of a token: EIP-2612, and DAI's own form of it. */
export function decodePermit(
  type: string,
  data: TypedData,
  context: EvmContext,
): Decoded | undefined {
  const { verifyingContract } = data.domain
  if (typeof verifyingContract !== 'string') return undefined
  if (type === permit.type) {
    const { owner, spender, value, deadline } = permit.message.parse(data.message)
    return allow({ token: verifyingContract, owner, spender, value, deadline }, context)
  }
  if (type !== daiPermit.type) return undefined
  const { holder, spender, expiry, allowed } = daiPermit.message.parse(data.message)
  const value = allowed ? (1n << 256n) - 1n : 0n
  // DAI treats 0 as no deadline.
  const deadline = expiry === 0n ? (1n << 256n) - 1n : expiry
  return allow({ token: verifyingContract, owner: holder, spender, value, deadline }, context)
}

interface Allowance {
  token: string
  owner: string
  spender: string
  value: bigint
  deadline: bigint
}

function allow(
  { owner, spender, value, deadline, ...one }: Allowance,
  context: EvmContext,
): Decoded {
  const values = {
    spender: address(spender),
    amount: amount(one.token, value),
    token: token(one.token),
  }
  const foreign = isSame(owner, context.account) ? [] : [warn('typed.owner')]
  if (value === 0n)
    return { statements: [statement('typed.permit.revoke', values)], warnings: foreign }
  const unlimited = isUnlimited(value)
  const kindOf = unlimited ? 'typed.permit.unlimited' : 'typed.permit'
  const warnings = allowanceWarnings(spender, context, { unlimited, until: deadline })
  const permitStatement = statement(kindOf, { ...values, deadline: time(deadline) })
  return { statements: [permitStatement], warnings: [...foreign, ...warnings] }
}
