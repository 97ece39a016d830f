import type { PreviewSpender } from '../../adapter/preview.js'
import type { Change } from '../change.js'
import { isUnlimited } from '../evm/allowance.js'
import type { Statement } from '../statement.js'
import type { Value } from '../value.js'

/** An address that could spend afterwards, before its limit is written. */
export type Spender = Omit<PreviewSpender, 'text'>

/** Returns the spenders that the sentences name, and those that the simulation found. */
export function readSpenders(
  statements: readonly Statement[],
  changes: readonly Change[] = [],
): readonly Spender[] {
  const spenders = new Map<string, Spender>()
  for (const one of statements) {
    const spender = spenderOf(one)
    if (spender) spenders.set(keyOf(spender), spender)
  }
  for (const { direction, spender, value } of changes) {
    if (direction !== 'allows' || spender === undefined) continue
    if (value.type !== 'amount' && value.type !== 'token') continue
    const { token } = value
    const key = keyOf({ address: spender, token })
    const previous = spenders.get(key)
    // An amount of 0 ends the permission, or leaves none after the calls.
    if (value.type === 'amount' && value.raw === 0n) spenders.delete(key)
    else spenders.set(key, { ...previous, address: spender, token, amount: limitOf(value) })
  }
  return [...spenders.values()]
}

const keyOf = ({ address, token }: { address: string; token: string }) =>
  `${address} ${token}`.toLowerCase()

function spenderOf({ kind, values }: Statement): Spender | undefined {
  const holder = values.spender ?? values.operator
  const { token, expiration, deadline } = values
  // A revocation has no spender.
  if (holder?.type !== 'address' || token?.type !== 'token' || /revoke|decrease/.test(kind))
    return undefined
  // A permit's deadline is only the signature's: the allowance that it makes has no end.
  const end = expiration ?? (kind.startsWith('typed.permit2.transfer') ? deadline : undefined)
  return {
    address: holder.address,
    token: token.token,
    amount: limitOf(values.amount),
    until: end?.type === 'time' ? end.at : undefined,
  }
}

/** Half of the smallest type's range is more than any token's supply. */
const limitOf = (value: Value | undefined): bigint | undefined =>
  value?.type === 'amount' && !isUnlimited(value.raw, 160) ? value.raw : undefined
