import { type Decoded, type Statement, statement } from '../../statement.js'
import { address, amount, token } from '../../value.js'
import { type Warning, warn } from '../../warning.js'
import { erc20Abi } from '../abi.js'
import { allowanceWarnings, isUnlimited } from '../allowance.js'
import { type Call, type EvmContext, isSame } from '../context.js'
import { receiverWarnings } from '../receiver.js'
import { readFunction } from './read-function.js'

/**
 * Describes a call of an ERC-20 token. ERC-721 shares two of its functions, so the contract's
 * standard decides.
 */
export function decodeErc20({ to, data }: Call, context: EvmContext): Decoded | undefined {
  if (to === undefined) return undefined
  const standard = context.standardOf(to)
  if (standard === 'erc721' || standard === 'erc1155') return undefined
  const read = readFunction(erc20Abi, data)
  if (!read) return undefined
  const { functionName, args } = read.call
  const encodingWarnings = [
    ...read.warnings,
    ...(standard === 'erc20' ? [] : [warn('call.standard', { contract: address(to) })]),
  ]
  if (functionName === 'transfer') {
    const [receiver, raw] = args
    const values = { amount: amount(to, raw), to: address(receiver) }
    return one(statement('erc20.transfer', values), [
      ...encodingWarnings,
      ...receiverWarnings(receiver, context, to),
    ])
  }
  if (functionName === 'transferFrom') {
    const [from, receiver, raw] = args
    const values = { amount: amount(to, raw), to: address(receiver), from: address(from) }
    const kind = isSame(from, context.account) ? 'erc20.transfer' : 'erc20.transferFrom'
    return one(statement(kind, values), [
      ...encodingWarnings,
      ...receiverWarnings(receiver, context, to),
    ])
  }
  const [spender, raw] = args
  return one(
    ...decodeAllowance(functionName, { contract: to, spender, raw }, context, encodingWarnings),
  )
}

const one = (sentence: Statement, warnings: readonly Warning[]): Decoded => ({
  statements: [sentence],
  warnings,
})

function decodeAllowance(
  name: 'approve' | 'increaseAllowance' | 'decreaseAllowance',
  { contract, spender, raw }: { contract: string; spender: string; raw: bigint },
  context: EvmContext,
  encodingWarnings: readonly Warning[],
): [Statement, readonly Warning[]] {
  const values = {
    spender: address(spender),
    amount: amount(contract, raw),
    token: token(contract),
  }
  const unlimited = isUnlimited(raw)
  if (name === 'decreaseAllowance') return [statement('erc20.decrease', values), encodingWarnings]
  if (name === 'approve' && raw === 0n) return [statement('erc20.revoke', values), encodingWarnings]
  const kind = unlimited
    ? 'erc20.approve.unlimited'
    : name === 'approve'
      ? 'erc20.approve'
      : 'erc20.increase'
  return [
    statement(kind, values),
    [...encodingWarnings, ...allowanceWarnings(spender, context, { unlimited })],
  ]
}
