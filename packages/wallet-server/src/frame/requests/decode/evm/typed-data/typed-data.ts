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

/** A value of typed data, as its type says: whole numbers are bigint, everything else but structs is text or boolean. */
export type TypedValue =
  | string
  | bigint
  | boolean
  | readonly TypedValue[]
  | { readonly [name: string]: TypedValue }

/** A struct's values by name. */
type TypedStruct = { readonly [name: string]: TypedValue }

/** Data to sign (EIP-712), read by its own types: nothing is in it that is not signed. */
export interface TypedData {
  readonly types: Readonly<
    Record<string, readonly { readonly name: string; readonly type: string }[]>
  >
  readonly primaryType: string
  readonly domain: TypedStruct
  readonly message: TypedStruct
}

/** How many values are read, and how deep: more takes too long to read. */
const limits = { values: 10_000, depth: 64 }
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Reads typed data as EIP-712 encoders do: whatever they hash is read, with odd names and values among it, and what they
 * do not hash is left out. A value that is missing or of another type makes all of it unreadable.
 *
 * @param given - an object, or its JSON
 * @returns undefined for what is no typed data
 */
export function readTypedData(given: unknown): TypedData | undefined {
  try {
    const { data } = z.safeParse(shape, typeof given === 'string' ? JSON.parse(given) : given)
    if (!data) return undefined
    const { primaryType } = data
    const types = readTypes(data.types)
    const known: TypedData['types'] = {
      ...types,
      EIP712Domain: types.EIP712Domain ?? fieldsOf(data.domain),
    }
    const read = createReader(known)
    const domain = read(data.domain, 'EIP712Domain', 0)
    // The domain alone can be signed, too.
    const message = primaryType === 'EIP712Domain' ? {} : read(data.message, primaryType, 0)
    if (!isStruct(domain) || !isStruct(message)) return undefined
    const whole = { types: known, primaryType, domain, message }
    // Throws for what nobody can sign.
    hashTypedData(whole)
    return whole
  } catch {
    return undefined
  }
}

/** Types by name. One that is written as none is none: who uses it can't be read. */
const readTypes = (given: z.output<typeof record>): TypedData['types'] =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, one]) => {
      const { success, data } = z.safeParse(members, one)
      return success ? [[name, data]] : []
    }),
  )

/** What a domain's type is where none is written. */
function fieldsOf(domain: z.output<typeof record>) {
  const values = new Map(Object.entries(domainShape.parse(domain)))
  return Object.entries(domainTypes)
    .filter(([name]) => values.get(name) !== undefined)
    .map(([name, type]) => ({ name, type }))
}

/** A name as Solidity writes it. */
const plain = /^[a-zA-Z_$][\w$]{0,127}$/

/**
 * The first name of the types that are signed which is not written as names are.
 *
 * @returns undefined where all are
 */
export function oddName({ types, primaryType }: TypedData): string | undefined {
  const seen = new Set<string>()
  const visit = (name: string): string | undefined => {
    const of = Object.hasOwn(types, name) ? types[name] : undefined
    if (!of) return name.endsWith(']') ? visit(elementOf(name)) : isPlain(name)
    if (seen.has(name)) return undefined
    seen.add(name)
    const odd = isPlain(name)
    if (odd !== undefined) return odd
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

/** Throws for a value that is not of its type: caught above. */
function createReader(types: TypedData['types']) {
  let left = limits.values
  const read = (value: unknown, type: string, depth: number): TypedValue => {
    left -= 1
    if (left < 0 || depth > limits.depth) throw new RangeError('too much')
    // Before anything else, as encoders have it: a struct may have any name.
    const of = Object.hasOwn(types, type) ? types[type] : undefined
    if (of) {
      const values = new Map(Object.entries(Object(value)))
      // Of two with one name, which value is whose is not known.
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

/** As encoders do: any number that JavaScript reads from it. Its range is looked at when it is hashed. */
function readInteger(value: unknown): bigint {
  if (typeof value === 'number' || typeof value === 'string') return BigInt(value)
  if (typeof value === 'bigint' || typeof value === 'boolean') return BigInt(value)
  throw new TypeError('int')
}
