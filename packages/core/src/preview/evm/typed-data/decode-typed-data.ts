import { type Decoded, type Field, statement } from '../../statement.js'
import { address, code, number, text, type Value } from '../../value.js'
import { mostShown } from '../../visible-text.js'
import { unique, type Warning, warn } from '../../warning.js'
import type { EvmContext } from '../context.js'
import { decodeDescribedData } from '../descriptors/decode-described-data.js'
import { encodeType } from './encode-type.js'
import { decodePermit } from './permit.js'
import { decodePermit2Data } from './permit2.js'
import { decodeSeaport } from './seaport.js'
import { decodeSwapOrder } from './swap-orders.js'
import { oddName, type TypedData, type TypedValue } from './typed-data.js'
import { decodeWitness } from './uniswap-x.js'

/**
 * Describes the signature of typed data. Known data is identified by its whole type and its
 * contract.
 */
export function decodeTypedData(data: TypedData, context: EvmContext): Decoded {
  const unusualName = oddName(data)
  // With an odd name, two different types can have the same encoding.
  const decoded =
    (unusualName === undefined ? decodeKnown(data, context) : undefined) ?? decodeOther(data)
  return {
    ...decoded,
    warnings: unique([
      ...networkWarnings(data, context),
      ...(unusualName === undefined ? [] : [warn('typed.oddName', { name: text(unusualName) })]),
      ...decoded.warnings,
    ]),
  }
}

function decodeKnown(data: TypedData, context: EvmContext): Decoded | undefined {
  const type = encodeType(data)
  return (
    decodePermit(type, data, context) ??
    decodePermit2Data(type, data, context) ??
    decodeWitness(type, data, context) ??
    decodeSeaport(type, data, context) ??
    decodeSwapOrder(type, data, context) ??
    decodeDescribedData(data, context)
  )
}

function networkWarnings({ domain }: TypedData, { chainId }: EvmContext): readonly Warning[] {
  if (domain.chainId === undefined) return [warn('typed.noChain')]
  const chain = String(domain.chainId)
  return chain === String(chainId) ? [] : [warn('typed.chain', { chain: code(chain) })]
}

function decodeOther({ domain, primaryType, message, types }: TypedData): Decoded {
  const { name, verifyingContract } = domain
  const app =
    typeof verifyingContract === 'string' ? address(verifyingContract) : text(String(name ?? '?'))
  const fields = [
    ...flatten('domain', domain, types, 'EIP712Domain'),
    ...flatten('', message, types, primaryType),
  ]
  const isCut = fields.some(({ name, value }) => isTooLong(name) || isTooLong(value))
  return {
    statements: [statement('typed.other', { primaryType: text(primaryType), app }, fields)],
    warnings: [...(isCut ? [warn('message.long')] : []), warn('typed.unknown')],
  }
}

const isTooLong = (shown: string | Value) => {
  const words = typeof shown === 'string' ? shown : 'text' in shown ? shown.text : ''
  return words.length > mostShown
}

/** Returns every value with its path. */
function flatten(
  path: string,
  value: TypedValue,
  types: TypedData['types'],
  type: string,
): Field[] {
  const members = Object.hasOwn(types, type) ? types[type] : undefined
  if (members) {
    const values = new Map(Object.entries(value))
    return members.flatMap(({ name, type: kind }) =>
      flatten(path === '' ? name : `${path}.${name}`, values.get(name) ?? '', types, kind),
    )
  }
  if (Array.isArray(value)) {
    const of = type.slice(0, type.lastIndexOf('['))
    return value.flatMap((one: TypedValue, at) => flatten(`${path}[${at}]`, one, types, of))
  }
  return typeof value === 'object' ? [] : [{ name: path, value: toValue(value, type) }]
}

function toValue(value: string | bigint | boolean, type: string): Value {
  if (typeof value === 'bigint') return number(value)
  if (typeof value === 'boolean') return code(String(value))
  return type === 'address' ? address(value) : type === 'string' ? text(value) : code(value)
}
