import { type Decoded, statement } from '../../statement.js'
import { address, amount, time, token } from '../../value.js'
import { permit2Abi, permit2Address } from '../abi.js'
import { allowanceWarnings, isUnlimited } from '../allowance.js'
import { type Call, type EvmContext, isSame } from '../context.js'
import { receiverWarnings } from '../receiver.js'
import { readFunction } from './read-function.js'

/** Describes a call of Permit2's contract. */
export function decodePermit2({ to, data }: Call, context: EvmContext): Decoded | undefined {
  if (to === undefined || !isSame(to, permit2Address)) return undefined
  const read = readFunction(permit2Abi, data)
  if (!read) return undefined
  if (read.call.functionName === 'transferFrom') {
    const [from, receiver, raw, contract] = read.call.args
    const values = { amount: amount(contract, raw), from: address(from), to: address(receiver) }
    const kind = isSame(from, context.account) ? 'erc20.transfer' : 'erc20.transferFrom'
    const warnings = [...read.warnings, ...receiverWarnings(receiver, context, contract)]
    return { statements: [statement(kind, values)], warnings }
  }
  const [contract, spender, raw, expiration] = read.call.args
  const until = BigInt(expiration)
  const values = {
    spender: address(spender),
    token: token(contract),
    amount: amount(contract, raw),
  }
  if (raw === 0n)
    return { statements: [statement('permit2.revoke', values)], warnings: read.warnings }
  const unlimited = isUnlimited(raw, 160)
  const warnings = [...read.warnings, ...allowanceWarnings(spender, context, { unlimited, until })]
  const kind = unlimited ? 'permit2.approve.unlimited' : 'permit2.approve'
  return { statements: [statement(kind, { ...values, expiration: time(until) })], warnings }
}
