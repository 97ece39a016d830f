import { accountDomain, contracts } from '../../../../smart-account/contracts.js'
import { type Decoded, type Field, statement } from '../../statement.js'
import { address, code, number, text, type Value } from '../../value.js'
import { unique, type Warning, warn } from '../../warning.js'
import { type EvmContext, isSame } from '../context.js'
import { encodeType } from './encode-type.js'
import { decodePermit } from './permit.js'
import { decodePermit2Data } from './permit2.js'
import { decodeSeaport } from './seaport.js'
import { decodeSwapOrder } from './swap-orders.js'
import type { TypedData, TypedValue } from './typed-data.js'
import { decodeWitness } from './uniswap-x.js'

/** Says what signing typed data means. What is known is recognised by its whole type and its contract. */
export function decodeTypedData(data: TypedData, context: EvmContext): Decoded {
  const type = encodeType(data)
  const known =
    decodePermit(type, data, context) ??
    decodePermit2Data(type, data, context) ??
    decodeWitness(type, data, context) ??
    decodeSeaport(type, data, context) ??
    decodeSwapOrder(type, data, context)
  const said = known ?? decodeOther(data)
  return {
    ...said,
    warnings: unique([...networkWarnings(data, context), ...powerWarnings(data), ...said.warnings]),
  }
}

function networkWarnings({ domain }: TypedData, { chainId }: EvmContext): readonly Warning[] {
  if (domain.chainId === undefined) return [warn('typed.noChain')]
  if (domain.chainId === BigInt(chainId)) return []
  return [warn('typed.chain', { chain: code(String(domain.chainId)) })]
}

/**
 * What the owner's key signs rules their smart account too: its operations, and powers over it that it hands to others.
 * The frame makes both itself, and never for a page.
 */
function powerWarnings({ domain, primaryType }: TypedData): readonly Warning[] {
  const { name, verifyingContract } = domain
  const isPower =
    (typeof verifyingContract === 'string' &&
      isSame(verifyingContract, contracts.delegationManager)) ||
    (primaryType === 'PackedUserOperation' && name === accountDomain.name)
  return isPower ? [warn('typed.powers')] : []
}

function decodeOther({ domain, primaryType, message, types }: TypedData): Decoded {
  const { name, verifyingContract } = domain
  const app =
    typeof verifyingContract === 'string' ? address(verifyingContract) : text(String(name ?? '?'))
  const fields = [
    ...flatten('domain', domain, types, 'EIP712Domain'),
    ...flatten('', message, types, primaryType),
  ]
  return {
    statements: [statement('typed.other', { primaryType: text(primaryType), app }, fields)],
    warnings: [warn('typed.unknown')],
  }
}

/** Every value with the path that leads to it. */
function flatten(
  path: string,
  value: TypedValue,
  types: TypedData['types'],
  type: string,
): Field[] {
  if (Array.isArray(value)) {
    const of = type.replace(/\[\d*\]$/, '')
    return value.flatMap((one, at) => flatten(`${path}[${at}]`, one, types, of))
  }
  if (typeof value === 'object') {
    const members = types[type] ?? []
    return members.flatMap(({ name, type: kind }) =>
      flatten(
        path === '' ? name : `${path}.${name}`,
        Object(value)[name] as TypedValue,
        types,
        kind,
      ),
    )
  }
  return [{ name: path, value: toValue(value, type) }]
}

function toValue(value: string | bigint | boolean, type: string): Value {
  if (typeof value === 'bigint') return number(value)
  if (typeof value === 'boolean') return code(String(value))
  return type === 'address' ? address(value) : type === 'string' ? text(value) : code(value)
}
