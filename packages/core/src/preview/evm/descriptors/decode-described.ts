import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import { type Decoded, type Field, statement } from '../../statement.js'
import { address, amount, code, native, number, text, time, type Value } from '../../value.js'
import { unique, type Warning, warn } from '../../warning.js'
import { readFunction } from '../calls/read-function.js'
import { type Call, type EvmContext, isSame } from '../context.js'
import { receiverWarnings } from '../receiver.js'
import { type DescribedField, descriptor } from './descriptor.js'
import { files } from './files.js'
import { decodeWrapped } from './wrapped-native.js'

/**
 * Describes a call of a contract with a known address: wrapped currency, or a contract with a
 * descriptor.
 */
export function decodeDescribed(
  call: Call,
  context: EvmContext,
): (Decoded & { paid: boolean }) | undefined {
  const wrapped = decodeWrapped(call, context)
  if (wrapped) return { ...wrapped, paid: true }
  for (const file of files) {
    const { metadata, display, ...rest } = descriptor.parse(file)
    const isOnNetwork = rest.context.contract.deployments.some(
      (one) => one.chainId === context.chainId && isSame(one.address, call.to ?? ''),
    )
    if (!isOnNetwork) continue
    for (const [signature, { intent, fields }] of Object.entries(display.formats)) {
      const read = readArguments(signature, call.data)
      const details = read && describeFields(fields, read.args, call)
      if (!details) continue
      const values = {
        intent: text(intent),
        contract: address(call.to ?? ''),
        owner: text(metadata.owner),
      }
      const paid = fields.some(({ path }) => path === '@.value')
      const warnings = unique([...read.warnings, ...strangerWarnings(fields, details, context)])
      return { statements: [statement('call.known', values, details)], warnings, paid }
    }
  }
  return undefined
}

/** Addresses that routers replace with their caller's. */
const caller = /^0x0{39}1$/

/**
 * Returns warnings about receivers other than the visitor. Every address in the fields counts as a
 * receiver.
 */
const strangerWarnings = (
  fields: readonly DescribedField[],
  details: readonly Field[],
  context: EvmContext,
): readonly Warning[] =>
  details.flatMap(({ value }, at) => {
    if (fields[at]?.format !== 'addressName' || value.type !== 'address') return []
    const recipient = value.address
    if (isSame(recipient, context.account) || caller.test(recipient)) return []
    return [
      warn('call.recipient', { recipient: address(recipient) }),
      ...receiverWarnings(recipient, context),
    ]
  })

/** Decodes the arguments by name. @returns undefined for a call of another function */
function readArguments(
  signature: string,
  data: `0x${string}`,
): { readonly args: object; readonly warnings: readonly Warning[] } | undefined {
  const item = parseAbiItem([`function ${signature}`] as string[]) as AbiFunction
  if (toFunctionSelector(item) !== data.slice(0, 10)) return undefined
  const read = readFunction([item], data)
  if (!read) return undefined
  const { args = [] } = read.call
  const namedArgs = item.inputs.map(({ name }, at) => [name ?? String(at), args[at]])
  return { args: Object.fromEntries(namedArgs), warnings: read.warnings }
}

/**
 * Describes all fields.
 *
 * @returns undefined for a field of unknown format, because a partial description misleads
 */
function describeFields(
  fields: readonly DescribedField[],
  args: object,
  call: Call,
): Field[] | undefined {
  const details = fields.flatMap((field) => {
    const value = describeField(field, args, call)
    return value ? [{ name: field.label, value }] : []
  })
  return details.length === fields.length ? details : undefined
}

function describeField(
  { path, format = 'raw', params }: DescribedField,
  args: object,
  call: Call,
): Value | undefined {
  const value = follow(path, args, call)
  if (value === undefined) return undefined
  if (format === 'addressName') return typeof value === 'string' ? address(value) : undefined
  if (format === 'raw') {
    if (typeof value === 'string') return value.startsWith('0x') ? code(value) : text(value)
    return typeof value === 'boolean' ? code(String(value)) : whole(value, number)
  }
  if (format === 'amount') return whole(value, native)
  if (format === 'date') return whole(value, time)
  if (format !== 'tokenAmount') return undefined
  const token = params?.token ?? (params?.tokenPath && follow(params.tokenPath, args, call))
  return typeof token === 'string' ? whole(value, (raw) => amount(token, raw)) : undefined
}

const whole = (value: unknown, make: (raw: bigint) => Value): Value | undefined =>
  typeof value === 'bigint' || Number.isInteger(value)
    ? make(BigInt(Number.isInteger(value) ? Number(value) : String(value)))
    : undefined

/**
 * Resolves a path: `@.` is the transaction, `#.` or no prefix an argument, brackets an index of a
 * list.
 */
function follow(path: string, args: object, call: Call): unknown {
  if (path === '@.value') return call.value
  if (path === '@.to') return call.to
  return path
    .replace(/^#\./, '')
    .replace(/\[(-?\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((value, step) => {
      if (typeof value !== 'object' || value === null) return undefined
      if (Array.isArray(value)) return value.at(Number(step))
      return Object.entries(value).find(([name]) => name === step)?.[1]
    }, args)
}
