import { parseAbi } from 'viem'
import { type Decoded, statement } from '../../statement.js'
import { address, number, token } from '../../value.js'
import { type Warning, warn } from '../../warning.js'
import { nftAbi } from '../abi.js'
import { allowanceWarnings } from '../allowance.js'
import { type Call, type EvmContext, isSame, isZero } from '../context.js'
import { receiverWarnings } from '../receiver.js'
import { readFunction } from './read-function.js'

/** The two functions that ERC-721 shares with ERC-20. */
const sharedAbi = parseAbi([
  'function approve(address spender, uint256 id)',
  'function transferFrom(address from, address to, uint256 id)',
])

/** Describes a call of a collection (ERC-721 or ERC-1155). */
export function decodeNft({ to: contract, data }: Call, context: EvmContext): Decoded | undefined {
  if (contract === undefined) return undefined
  const isSingle = context.standardOf(contract) === 'erc721'
  return (
    (isSingle ? decodeShared(contract, data, context) : undefined) ??
    decodeOwn(contract, data, context)
  )
}

function decodeShared(
  contract: string,
  data: `0x${string}`,
  context: EvmContext,
): Decoded | undefined {
  const read = readFunction(sharedAbi, data)
  if (!read) return undefined
  if (read.call.functionName === 'transferFrom') {
    const [from, to, id] = read.call.args
    return moved({ contract, from, to, id }, context, read.warnings)
  }
  const [spender, id] = read.call.args
  const values = { id: number(id), token: token(contract) }
  if (isZero(spender))
    return { statements: [statement('nft.revoke', values)], warnings: read.warnings }
  const warnings = allowanceWarnings(spender, context, { unlimited: false })
  return {
    statements: [statement('nft.approve', { ...values, spender: address(spender) })],
    warnings: [...read.warnings, ...warnings],
  }
}

function decodeOwn(
  contract: string,
  data: `0x${string}`,
  context: EvmContext,
): Decoded | undefined {
  const read = readFunction(nftAbi, data)
  if (!read) return undefined
  const { call } = read
  const standard = context.standardOf(contract)
  const isNft = standard === 'erc721' || standard === 'erc1155'
  const encodingWarnings = [
    ...read.warnings,
    ...(isNft ? [] : [warn('call.standard', { contract: address(contract) })]),
  ]
  if (call.functionName === 'setApprovalForAll') {
    const [operator, approved] = call.args
    const values = { operator: address(operator), token: token(contract) }
    if (!approved)
      return { statements: [statement('nft.revokeAll', values)], warnings: encodingWarnings }
    const warnings = [
      warn('approve.all'),
      ...allowanceWarnings(operator, context, { unlimited: false }),
    ]
    return {
      statements: [statement('nft.approveAll', values)],
      warnings: [...encodingWarnings, ...warnings],
    }
  }
  if (call.functionName === 'safeBatchTransferFrom') {
    const [from, to, ids, counts] = call.args
    if (ids.length !== counts.length || ids.length === 0 || ids.length > 50) return undefined
    const things = ids.map((id, at) => ({ id, count: counts[at] ?? 0n }))
    return movedMany({ contract, from, to, things }, context, encodingWarnings)
  }
  if (call.args.length === 5) {
    const [from, to, id, count] = call.args
    return movedMany({ contract, from, to, things: [{ id, count }] }, context, encodingWarnings)
  }
  const [from, to, id] = call.args
  return moved({ contract, from, to, id }, context, encodingWarnings)
}

function moved(
  { contract, from, to, id }: { contract: string; from: string; to: string; id: bigint },
  context: EvmContext,
  encodingWarnings: readonly Warning[],
): Decoded {
  const values = { id: number(id), token: token(contract), to: address(to), from: address(from) }
  const kind = isSame(from, context.account) ? 'nft.transfer' : 'nft.transferFrom'
  const warnings = [...encodingWarnings, ...receiverWarnings(to, context, contract)]
  return { statements: [statement(kind, values)], warnings }
}

interface Many {
  readonly contract: string
  readonly from: string
  readonly to: string
  readonly things: readonly { readonly id: bigint; readonly count: bigint }[]
}

function movedMany(
  { contract, from, to, things }: Many,
  context: EvmContext,
  encodingWarnings: readonly Warning[],
): Decoded {
  const kind = isSame(from, context.account) ? 'multi.transfer' : 'multi.transferFrom'
  const statements = things.map(({ id, count }) =>
    statement(kind, {
      count: number(count),
      id: number(id),
      token: token(contract),
      to: address(to),
      from: address(from),
    }),
  )
  return { statements, warnings: [...encodingWarnings, ...receiverWarnings(to, context, contract)] }
}
