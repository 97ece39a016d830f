import { hashTypedData } from 'viem'
import * as z from 'zod/mini'

const member = z.object({ name: z.string(), type: z.string() })
const members = z.array(member)
const record = z.record(z.string(), z.unknown())
const shape = z.object({
  types: record,
  primaryType: z.string(),
  domain: record,
  message: z.optional(z.unknown()),
})
const domainShape = z.object({
  name: z.optional(z.string()),
  version: z.optional(z.string()),
  chainId: z.optional(z.union([z.string(), z.number()])),
  verifyingContract: z.optional(z.string()),
  salt: z.optional(z.string()),
})

/**
 * A value of typed data by its type: whole numbers are bigint, all others except structs are
 * strings or booleans.
 */
export type TypedValue =
  | string
  | bigint
  | boolean
  | readonly TypedValue[]
  | { readonly [name: string]: TypedValue }

/** A struct's values by name. */
type TypedStruct = { readonly [name: string]: TypedValue }

/** Typed data to sign (EIP-712), parsed by its own types. It contains only signed values. */
export interface TypedData {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly domain: TypedStruct
  readonly message: TypedStruct
}

/** Limits of number and depth of values, which bound the time of parsing. */
const limits = { values: 10_000, depth: 64 }
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Parses typed data like EIP-712 encoders: it keeps all values that they hash, even odd ones, and
 * drops the rest. A missing value or a wrong type makes all of the data unreadable.
 *
 * @param input - an object, or its JSON
 * @returns undefined for anything else
 */
export function readTypedData(input: unknown): TypedData | undefined {
  try {
    const { data } = z.safeParse(shape, typeof input === 'string' ? JSON.parse(input) : input)
    if (!data) return undefined
    const { primaryType } = data
    const types = readTypes(data.types)
    const allTypes: TypedData['types'] = {
      ...types,
      EIP712Domain: types.EIP712Domain ?? fieldsOf(data.domain),
    }
    const read = createReader(allTypes)
    const domain = read(data.domain, 'EIP712Domain', 0)
    // The domain alone can be signed too.
    const message = primaryType === 'EIP712Domain' ? {} : read(data.message, primaryType, 0)
    if (!isStruct(domain) || !isStruct(message)) return undefined
    const whole = { types: allTypes, primaryType, domain, message }
    // Throws for data that cannot be signed.
    hashTypedData(whole)
    return whole
  } catch {
    return undefined
  }
}

/** Parses types by name. An invalid type is dropped, so data that uses it is unreadable. */
const readTypes = (input: z.output<typeof record>): TypedData['types'] =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, one]) => {
      const { success, data } = z.safeParse(members, one)
      return success ? [[name, data]] : []
    }),
  )

/** Returns the default fields of a domain without a type. */
function fieldsOf(domain: z.output<typeof record>) {
  const values = new Map(Object.entries(domainShape.parse(domain)))
  return Object.entries(domainTypes)
    .filter(([name]) => values.get(name) !== undefined)
    .map(([name, type]) => ({ name, type }))
}

/** A Solidity identifier. */
const plain = /^[a-zA-Z_$][\w$]{0,127}$/

/**
 * Returns the first name in the signed types that is not a Solidity identifier.
 *
 * @returns undefined if there is no such name
 */
export function oddName({ types, primaryType }: TypedData): string | undefined {
  const seen = new Set<string>()
  const visit = (name: string): string | undefined => {
    const of = Object.hasOwn(types, name) ? types[name] : undefined
    if (!of) return name.endsWith(']') ? visit(elementOf(name)) : isPlain(name)
    if (seen.has(name)) return undefined
    seen.add(name)
    const unusualName = isPlain(name)
    if (unusualName !== undefined) return unusualName
    for (const one of of) {
      const within = isPlain(one.name) ?? visit(one.type)
      if (within !== undefined) return within
    }
    return undefined
  }
  return visit(primaryType) ?? visit('EIP712Domain')
}

const isPlain = (name: string) => (plain.test(name) ? undefined : name)
const elementOf = (type: string) => type.slice(0, type.lastIndexOf('['))

const isStruct = (value: TypedValue): value is TypedStruct =>
  typeof value === 'object' && !Array.isArray(value)

/**
 * Creates a reader of values, which throws for a value of the wrong type. The caller catches that.
 */
function createReader(types: TypedData['types']) {
  let left = limits.values
  const read = (value: unknown, type: string, depth: number): TypedValue => {
    left -= 1
    if (left < 0 || depth > limits.depth) throw new RangeError('too many or too deep values')
    // A struct may have any name, so struct types come before built-in types, as in other encoders.
    const of = Object.hasOwn(types, type) ? types[type] : undefined
    if (of) {
      const values = new Map(Object.entries(Object(value)))
      // Two fields with one name are ambiguous.
      if (new Set(of.map(({ name }) => name)).size < of.length) throw new TypeError(type)
      return Object.fromEntries(
        of.map(({ name, type: kind }) => [name, read(values.get(name), kind, depth + 1)]),
      )
    }
    if (!type.endsWith(']')) return readAtom(value, type)
    if (!Array.isArray(value)) throw new TypeError(type)
    const element = elementOf(type)
    return value.map((one: unknown) => read(one, element, depth + 1))
  }
  return read
}

function readAtom(value: unknown, type: string): string | bigint | boolean {
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'address' && typeof value === 'string') return value.toLowerCase()
  if (/^u?int/.test(type)) return readInteger(value)
  if (type.startsWith('bytes') && typeof value === 'string') {
    return /^0x[\da-f]*$/i.test(value) ? value.toLowerCase() : value
  }
  if (type !== 'string') throw new TypeError(type)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return readInteger(value)
}

/** Reads any number that JavaScript parses, like other encoders. Hashing checks its range. */
function readInteger(value: unknown): bigint {
  if (typeof value === 'number' || typeof value === 'string') return BigInt(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return BigInt(value)
  throw new TypeError('int')
}
