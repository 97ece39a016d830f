import { type Hex, isHex } from 'viem'
import { invalidParams } from '../wallet/provider-rpc-error.js'
import { readAddress, readRecord } from './params.js'

interface Field {
  readonly name: string
  readonly type: string
}

/** EIP-712 data of valid shape. */
export interface TypedData {
  readonly types: Record<string, readonly Field[]>
  readonly primaryType: string
  readonly domain: {
    name?: string
    version?: string
    chainId?: bigint
    verifyingContract?: Hex
    salt?: Hex
  }
  readonly message: Record<string, unknown>
}

/** Parses typed data from an object or its JSON. Throws -32602 for any other value. */
export function readTypedData(value: unknown): TypedData {
  const data = readRecord(typeof value === 'string' ? parse(value) : value, 'params[1]')
  const types: Record<string, readonly Field[]> = {}
  for (const [name, fields] of Object.entries(readRecord(data.types, 'types'))) {
    types[name] = readFields(name, fields)
  }
  const { primaryType } = data
  if (typeof primaryType !== 'string' || !types[primaryType]) {
    throw invalidParams('primaryType must be one of types.')
  }
  const message = readRecord(data.message, 'message')
  return { types, primaryType, domain: readDomain(data.domain), message }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw invalidParams('params[1] is not JSON.')
  }
}

function readFields(name: string, fields: unknown): Field[] {
  if (!Array.isArray(fields)) throw invalidParams(`types.${name} must be an array.`)
  return fields.map((field: unknown) => {
    const { name: fieldName, type } = readRecord(field, `types.${name}`)
    if (typeof fieldName !== 'string' || typeof type !== 'string') {
      throw invalidParams(`types.${name} needs names and types.`)
    }
    return { name: fieldName, type }
  })
}

function readDomain(value: unknown): TypedData['domain'] {
  const { name, version, chainId, verifyingContract, salt } = readRecord(value, 'domain')
  return {
    name: typeof name === 'string' ? name : undefined,
    version: typeof version === 'string' ? version : undefined,
    chainId: chainId === undefined ? undefined : readInteger(chainId),
    verifyingContract:
      verifyingContract === undefined
        ? undefined
        : readAddress(verifyingContract, 'verifyingContract'),
    salt: isHex(salt) ? salt : undefined,
  }
}

/** Reads a chain id: wallets get numbers, decimal strings and hex strings. */
function readInteger(value: unknown): bigint {
  try {
    if (typeof value === 'number' || typeof value === 'string') return BigInt(value)
  } catch {
    // Falls through to the error.
  }
  throw invalidParams('domain.chainId must be an integer.')
}
