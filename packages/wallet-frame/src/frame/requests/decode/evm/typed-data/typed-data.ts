import * as z from 'zod/mini'

const name = z.string().check(z.regex(/^[a-zA-Z_$][\w$]{0,127}$/))
const member = z.object({
  name,
  type: z.string().check(z.regex(/^[a-zA-Z_$][\w$]{0,127}(\[\d{0,4}\]){0,4}$/)),
})
const types = z.record(name, z.array(member).check(z.maxLength(128)))

const shape = z.object({
  types,
  primaryType: name,
  domain: z.object({
    name: z.optional(z.string()),
    version: z.optional(z.string()),
    chainId: z.optional(z.union([z.string(), z.number()])),
    verifyingContract: z.optional(z.string()),
    salt: z.optional(z.string()),
  }),
  message: z.record(z.string(), z.unknown()),
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

/** How many values are read, and how deep. */
const limits = { values: 2_000, depth: 16 }
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/**
 * Reads typed data strictly: a value that is missing or of another type makes all of it unreadable, one that no
 * type names is left out, as it is not signed.
 *
 * @param given - an object, or its JSON
 * @returns undefined for what is no typed data
 */
export function readTypedData(given: unknown): TypedData | undefined {
  try {
    const { success, data } = z.safeParse(
      shape,
      typeof given === 'string' ? JSON.parse(given) : given,
    )
    if (!success || data.primaryType === 'EIP712Domain') return undefined
    const declared = data.types.EIP712Domain
    const values = new Map(Object.entries(data.domain))
    const fields = Object.entries(domainTypes)
      .filter(([name]) => values.get(name) !== undefined)
      .map(([name, type]) => ({ name, type }))
    const known = { ...data.types, EIP712Domain: declared ?? fields }
    if (known.EIP712Domain.some(({ name, type }) => domainTypes[name] !== type)) return undefined
    const read = createReader(known)
    const domain = read(data.domain, 'EIP712Domain', 0)
    const message = read(data.message, data.primaryType, 0)
    if (!isStruct(domain) || !isStruct(message)) return undefined
    return { types: known, primaryType: data.primaryType, domain, message }
  } catch {
    return undefined
  }
}

const isStruct = (value: TypedValue): value is TypedStruct =>
  typeof value === 'object' && !Array.isArray(value)

/** Throws for a value that is not of its type: caught above. */
function createReader(types: TypedData['types']) {
  let left = limits.values
  const read = (value: unknown, type: string, depth: number): TypedValue => {
    left -= 1
    if (left < 0 || depth > limits.depth) throw new RangeError('too much')
    const [, of, size] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (of !== undefined) {
      if (!Array.isArray(value) || (size && value.length !== Number(size)))
        throw new TypeError(type)
      return value.map((one: unknown) => read(one, of, depth + 1))
    }
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (!members) return readAtom(value, type)
    if (typeof value !== 'object' || value === null) throw new TypeError(type)
    const entries = members.map(({ name, type: kind }) => {
      if (!Object.hasOwn(value, name)) throw new TypeError(name)
      return [name, read(Object.entries(value).find(([key]) => key === name)?.[1], kind, depth + 1)]
    })
    return Object.fromEntries(entries)
  }
  return read
}

function readAtom(value: unknown, type: string): string | bigint | boolean {
  if (type === 'string' && typeof value === 'string') return value
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'address' && typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)) {
    return value.toLowerCase()
  }
  const [, signed, bits = '256'] = /^(u?)int(\d*)$/.exec(type) ?? []
  if (signed !== undefined) return readInteger(value, signed === '', Number(bits || 256))
  const [, size] = /^bytes(\d*)$/.exec(type) ?? []
  if (size !== undefined && typeof value === 'string' && /^0x([\da-f]{2})*$/i.test(value)) {
    if (size === '' || value.length === 2 + 2 * Number(size)) return value.toLowerCase()
  }
  throw new TypeError(type)
}

function readInteger(value: unknown, isSigned: boolean, bits: number): bigint {
  if (bits < 8 || bits > 256 || bits % 8 !== 0) throw new TypeError('bits')
  const isText = typeof value === 'string' && /^(-?\d{1,78}|0x[\da-f]{1,64})$/i.test(value)
  if (!isText && !Number.isInteger(value) && typeof value !== 'bigint') throw new TypeError('int')
  const number = BigInt(String(typeof value === 'number' ? BigInt(value) : value))
  if ((isSigned ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number)) !== number) {
    throw new RangeError('int')
  }
  return number
}
