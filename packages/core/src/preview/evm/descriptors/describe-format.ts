import { isHex } from 'viem'
import * as z from 'zod/mini'
import type { Value } from '../../value.js'
import type { Call } from '../context.js'
import { type Descriptor, type FieldFormat, type Format, fieldSchema } from './descriptor.js'
import { FormatError, formatValue, type ReadParam, toAddressText, toWhole } from './format-value.js'
import { Many, type Roots, resolvePath } from './resolve-path.js'

/** A described field: a value, or a call within the call. */
export type DescribedItem = { readonly label: string } & (
  | {
      readonly value: Value
      /** Whether the value may name a receiver. */
      readonly isReceiver: boolean
    }
  | { readonly call: Call }
)

/** The values of the transaction, or of the message's domain: `@`. */
export interface Container {
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly chainId: bigint
}

/** Limit of shown fields. */
const most = 200

/**
 * Describes all visible fields of a call or a message.
 *
 * @param data - the arguments or the message, by name
 * @throws {FormatError | PathError} if the file does not fit the data, because a part of a
 * description misleads
 */
export function describeFormat(
  { fields = [] }: Format,
  file: Descriptor,
  data: unknown,
  container: Container,
): readonly DescribedItem[] {
  const roots: Roots = { data, file, container: { ...container }, base: data }
  const items = fields.flatMap((field) => describeField(field, roots, container))
  if (items.length > most) throw new FormatError('too many fields')
  return items
}

function describeField(
  field: FieldFormat,
  roots: Roots,
  container: Container,
): readonly DescribedItem[] {
  const whole = withReference(field, roots)
  if (whole.fields) return describeGroup(whole, whole.fields, roots, container)
  const { label = '', format = 'raw', visible = 'always', encryption } = whole
  if (visible === 'never') return []
  const values = valuesOf(whole, roots)
  return values.list.flatMap((value, at): DescribedItem[] => {
    if (!isVisible(value, visible)) return []
    if (encryption) {
      const words = encryption.fallbackLabel ?? '[Encrypted]'
      return [{ label, value: { type: 'text', text: words }, isReceiver: false }]
    }
    const index = values.isMany ? at : undefined
    const param: ReadParam = (name) => readParam(whole.params?.[name], name, roots, index)
    if (format === 'calldata') return [{ label, call: toCall(value, param) }]
    const shown = formatValue(format, value, param, container.from)
    const isReceiver = format === 'addressName' && canReceive(param('types'))
    return [{ label, value: shown, isReceiver }]
  })
}

/** Whether a type of address can be someone's account. Any address can, without types. */
const canReceive = (types: unknown) =>
  !Array.isArray(types) || types.some((type) => type === 'eoa' || type === 'wallet')

/** Merges a field with the shared one that it refers to. Its own parameters come first. */
function withReference(field: FieldFormat, roots: Roots): FieldFormat {
  if (field.$ref === undefined) return field
  const shared = fieldSchema.parse(resolvePath(field.$ref, roots))
  return { ...shared, ...field, params: { ...shared.params, ...field.params } }
}

function valuesOf({ value, path }: FieldFormat, roots: Roots) {
  const resolved =
    path === undefined
      ? isPath(value)
        ? resolvePath(value, roots)
        : value
      : resolvePath(path, roots)
  if (resolved === undefined) throw new FormatError('a field without a value')
  const list =
    resolved instanceof Many ? resolved.values : Array.isArray(resolved) ? resolved : undefined
  return { list: list ?? [resolved], isMany: list !== undefined }
}

function isVisible(value: unknown, rule: NonNullable<FieldFormat['visible']>): boolean {
  if (typeof rule === 'string') return rule !== 'never'
  if ('ifNotIn' in rule) return !rule.ifNotIn.some((one) => isEqual(one, value))
  if (!rule.mustMatch.some((one) => isEqual(one, value))) throw new FormatError('another value')
  return false
}

const isEqual = (a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase()

function describeGroup(
  { path, label, iteration }: FieldFormat,
  fields: readonly FieldFormat[],
  roots: Roots,
  container: Container,
): readonly DescribedItem[] {
  const base = path === undefined ? roots.base : resolvePath(path, roots)
  const bases =
    base instanceof Many ? base.values : path !== undefined && Array.isArray(base) ? base : [base]
  const items = bases.flatMap((one) => {
    const columns = fields.map((field) => describeField(field, { ...roots, base: one }, container))
    return iteration === 'bundled' ? bundle(columns) : columns.flat()
  })
  return label === undefined
    ? items
    : items.map((item) => ({ ...item, label: `${label}: ${item.label}` }))
}

/** Takes the first item of each column, then the second of each. */
function bundle(columns: readonly (readonly DescribedItem[])[]): readonly DescribedItem[] {
  const [rows = 0] = columns.map(({ length }) => length)
  if (columns.some(({ length }) => length !== rows)) throw new FormatError('lists of other lengths')
  return Array.from({ length: rows }, (_, row) => columns.flatMap((one) => one[row] ?? [])).flat()
}

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^[#$@]\./.test(value)

/** Resolves a parameter: a path, a reference to a constant or a map, or a constant. */
function readParam(
  parameter: unknown,
  name: string,
  roots: Roots,
  index: number | undefined,
): unknown {
  if (Array.isArray(parameter)) return parameter.map((one) => readParam(one, '', roots, index))
  if (typeof parameter === 'object' && parameter !== null && 'map' in parameter)
    return readMap(parameter, roots)
  if (typeof parameter !== 'string') return parameter
  if (!name.endsWith('Path') && name !== '$ref' && !isPath(parameter)) return parameter
  const resolved = resolvePath(parameter, roots)
  const list =
    resolved instanceof Many ? resolved.values : Array.isArray(resolved) ? resolved : undefined
  if (!list) return resolved
  // A list of parameters belongs to a list of values.
  if (index === undefined || index >= list.length) throw new FormatError('lists of other lengths')
  return list[index]
}

const mapReference = z.object({ map: z.string(), keyPath: z.string() })
const mapOfConstants = z.object({ values: z.record(z.string(), z.unknown()) })

function readMap(parameter: object, roots: Roots): unknown {
  const { map, keyPath } = mapReference.parse(parameter)
  const key = String(resolvePath(keyPath, roots)).toLowerCase()
  const { values } = mapOfConstants.parse(resolvePath(map, roots))
  const entry = Object.entries(values).find(([one]) => one.toLowerCase() === key)
  if (!entry) throw new FormatError('a map without that key')
  return entry[1]
}

function toCall(value: unknown, param: ReadParam): Call {
  const chain = param('chainIdPath') ?? param('chainId')
  const selector = param('selectorPath') ?? param('selector')
  const callee = param('calleePath') ?? param('callee')
  const bytes = typeof selector === 'string' ? `${selector}${String(value).slice(2)}` : value
  if (!isHex(bytes) || bytes.length % 2 !== 0 || chain !== undefined)
    throw new FormatError('not a call on this network')
  const parameter = param('amountPath') ?? param('amount') ?? 0n
  return { to: toAddressText(callee), data: bytes, value: toWhole(parameter) }
}
