import { type AbiFunction, parseAbiItem, toFunctionSelector } from 'viem'
import { type Decoded, type Statement, statement } from '../../statement.js'
import { address, text } from '../../value.js'
import { unique, type Warning } from '../../warning.js'
import { readFunction } from '../calls/read-function.js'
import { type Call, type EvmContext, isSame } from '../context.js'
import { type DescribedItem, describeFormat } from './describe-format.js'
import { fieldsOf, intentOf, strangerWarnings } from './described-items.js'
import { type Descriptor, descriptorSchema, type Format } from './descriptor.js'
import { files } from './files.js'
import { decodeWrapped } from './wrapped-native.js'

/** Describes a call within a described call. */
type DecodeInner = (call: Call) => Decoded

/**
 * Describes a call of a contract with a known address: wrapped currency, or a contract with a
 * descriptor.
 */
export function decodeDescribed(
  call: Call,
  context: EvmContext,
  decodeInner: DecodeInner,
): (Decoded & { paid: boolean }) | undefined {
  const wrapped = decodeWrapped(call, context)
  if (wrapped) return { ...wrapped, paid: true }
  for (const file of files) {
    const decoded = decodeWithDescriptor(descriptorSchema.parse(file), call, context, decodeInner)
    if (decoded) return decoded
  }
  return undefined
}

/**
 * Describes a call with an ERC-7730 file.
 *
 * @returns undefined if the file is for another contract or function, or does not fit the call
 */
export function decodeWithDescriptor(
  file: Descriptor,
  call: Call,
  context: EvmContext,
  decodeInner: DecodeInner,
): (Decoded & { paid: boolean }) | undefined {
  const { to = '', data } = call
  const { deployments = [] } = file.context.contract ?? {}
  const isDeployed = deployments.some(
    (one) => one.chainId === context.chainId && isSame(one.address, to),
  )
  if (!isDeployed) return undefined
  for (const [signature, format] of Object.entries(file.display.formats)) {
    const read = readArguments(signature, data)
    const items = read && describeCall(format, file, read.args, call, context)
    if (!items) continue
    const inner = items.flatMap((item) => ('call' in item ? [decodeInner(item.call)] : []))
    const values = {
      intent: text(intentOf(format)),
      contract: address(to),
      owner: text(file.metadata.owner),
    }
    const statements: Statement[] = [
      statement('call.known', values, fieldsOf(items)),
      ...inner.flatMap((one) => one.statements),
    ]
    const warnings = unique([
      ...read.warnings,
      ...strangerWarnings(items, context),
      ...inner.flatMap((one) => one.warnings),
    ])
    const paid = (format.fields ?? []).some(({ path }) => path === '@.value')
    return { statements, warnings, paid }
  }
  return undefined
}

/** @returns undefined if the file does not fit, because a part of a description misleads */
function describeCall(
  format: Format,
  file: Descriptor,
  args: object,
  { to = '', value }: Call,
  { account, chainId }: EvmContext,
): readonly DescribedItem[] | undefined {
  try {
    return describeFormat(format, file, args, {
      from: account,
      to,
      value,
      chainId: BigInt(chainId),
    })
  } catch {
    return undefined
  }
}

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
