import { type Decoded, type Statement, statement } from '../../statement.js'
import { address, code, native } from '../../value.js'
import { unique, type Warning, warn } from '../../warning.js'
import { multicallAbi } from '../abi.js'
import type { Call, EvmContext } from '../context.js'
import { decodeDescribed } from '../descriptors/decode-described.js'
import { receiverWarnings } from '../receiver.js'
import { decodeErc20 } from './erc20.js'
import { decodeNft } from './nft.js'
import { decodePermit2 } from './permit2.js'
import { readFunction } from './read-function.js'

/** Limits of depth and number of nested calls. */
const limits = { depth: 3, calls: 20, statements: 60 }

/** Describes a transaction's call. */
export function decodeCall(call: Call, context: EvmContext): Decoded {
  const { to, data, value } = call
  if (to === undefined) return decodeCreation(value)
  if (data === '0x') return decodeSend(to, value, context)
  if (context.standardOf(to) === 'none') {
    const sent = decodeSend(to, value, context)
    return {
      ...sent,
      warnings: [warn('call.noContract', { contract: address(to) }), ...sent.warnings],
    }
  }
  const decoded = decodeKnown(call, context, 0)
  // A call with too many statements to read counts as unknown.
  if (!decoded || decoded.statements.length > limits.statements) return decodeUnknown(call)
  const paid = statement('call.paid', { amount: native(value), contract: address(to) })
  const isPaymentShown = value === 0n || decoded.paid === true
  return {
    ...decoded,
    statements: isPaymentShown ? decoded.statements : [...decoded.statements, paid],
  }
}

function decodeCreation(value: bigint): Decoded {
  const creation =
    value > 0n
      ? statement('contract.create.paid', { amount: native(value) })
      : statement('contract.create')
  return { statements: [creation], warnings: [warn('create.contract')] }
}

function decodeSend(to: string, value: bigint, context: EvmContext): Decoded {
  if (value === 0n) {
    return { statements: [statement('native.nothing', { to: address(to) })], warnings: [] }
  }
  const values = { amount: native(value), to: address(to) }
  return { statements: [statement('native.send', values)], warnings: receiverWarnings(to, context) }
}

/** @returns undefined for an unknown function */
const decodeKnown = (
  call: Call,
  context: EvmContext,
  depth: number,
): (Decoded & { paid?: boolean }) | undefined =>
  decodePermit2(call, context) ??
  decodeDescribed(call, context, (inner) => decodeInner(inner, context, depth + 1)) ??
  decodeErc20(call, context) ??
  decodeNft(call, context) ??
  decodeMulticall(call, context, depth)

/** Describes a call within a call. */
function decodeInner(call: Call, context: EvmContext, depth: number): Decoded {
  const { to, data, value } = call
  if (to !== undefined && data === '0x' && value > 0n) return decodeSend(to, value, context)
  return (
    (depth <= limits.depth ? decodeKnown(call, context, depth) : undefined) ?? decodeUnknown(call)
  )
}

function decodeUnknown({ to = '', data, value }: Call): Decoded {
  const contract = address(to)
  const values = { contract, selector: code(data.slice(0, 10)), amount: native(value) }
  return {
    statements: [statement(value > 0n ? 'call.unknown.paid' : 'call.unknown', values)],
    warnings: [warn('call.unknown', { contract })],
  }
}

/** Describes the nested calls of the contract's own functions, in order. */
function decodeMulticall(
  { to = '', data }: Call,
  context: EvmContext,
  depth: number,
): Decoded | undefined {
  if (depth >= limits.depth) return undefined
  const read = readFunction(multicallAbi, data)
  if (!read) return undefined
  const { args } = read.call
  const calls = args.length === 2 ? args[1] : args[0]
  if (calls.length > limits.calls) return undefined
  const statements: Statement[] = [statement('call.multicall', { contract: address(to) })]
  const warnings: Warning[] = [...read.warnings]
  for (const one of calls) {
    const decoded = decodeInner({ to, data: one, value: 0n }, context, depth + 1)
    statements.push(...decoded.statements)
    warnings.push(...decoded.warnings)
  }
  return { statements, warnings: unique(warnings) }
}
