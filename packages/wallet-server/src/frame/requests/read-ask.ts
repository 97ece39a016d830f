import { readTypedData, type TypedData } from '@carabiner/core/preview'
import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import { getBase58Encoder } from '@solana/kit'
import { type Hex, hexToBytes, isAddress, stringToBytes } from 'viem'
import * as z from 'zod/mini'
import { FrameMessageError } from '../frame-message-error.js'
import { evmAddress, hex, quantity } from './evm-values.js'
import {
  type GrantAsk,
  type RevokeAsk,
  readGrant,
  readRevoke,
} from './permissions/read-permissions.js'

/** A page's request for an EVM transaction. */
export interface TransactionAsk {
  readonly kind: 'transaction'
  /** The account in the request. */
  readonly from?: Hex
  readonly call: { readonly to?: Hex; readonly data: Hex; readonly value: bigint }
  readonly gas?: bigint
  /** The network in the transaction. */
  readonly chainId?: number
}

/** A page's request for a batch of calls (EIP-5792). */
export interface CallsAsk {
  readonly kind: 'calls'
  readonly from?: Hex
  readonly chainId?: number
  readonly calls: readonly [TransactionAsk['call'], ...TransactionAsk['call'][]]
  readonly capabilities: Capabilities
  /** The page's id for the batch. */
  readonly id?: string
  /** The request's version of EIP-5792. */
  readonly version: 1 | 2
}

/** Capabilities that a page requests for its calls, by name. */
export type Capabilities = Readonly<Record<string, unknown>>

/** A page's request, parsed by its method's schema. */
export type Ask =
  | { readonly kind: 'message'; readonly bytes: Uint8Array; readonly from: Hex }
  | { readonly kind: 'typedData'; readonly data: TypedData; readonly from: Hex }
  | TransactionAsk
  | CallsAsk
  | GrantAsk
  | RevokeAsk
  | { readonly kind: 'solanaMessage'; readonly bytes: Uint8Array; readonly from: string }
  | {
      readonly kind: 'solanaTransactions'
      readonly transactions: readonly Uint8Array[]
      readonly result: 'one' | 'all' | 'sent'
    }

const transaction = z.object({
  from: z.optional(evmAddress),
  to: z.optional(z.nullable(evmAddress)),
  data: z.optional(hex),
  input: z.optional(hex),
  value: z.optional(quantity),
  gas: z.optional(quantity),
  chainId: z.optional(quantity),
  type: z.optional(z.union([z.string(), z.number()])),
  authorizationList: z.optional(z.unknown()),
  blobVersionedHashes: z.optional(z.unknown()),
})
const batch = z.tuple([
  z.object({
    from: z.optional(evmAddress),
    chainId: z.optional(quantity),
    capabilities: z.optional(z.record(z.string(), z.unknown())),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
    version: z.optional(z.string()),
    calls: z
      .array(
        z.object({
          to: z.optional(evmAddress),
          data: z.optional(hex),
          value: z.optional(quantity),
          capabilities: z.optional(z.record(z.string(), z.unknown())),
        }),
      )
      .check(z.minLength(1)),
  }),
])
/** @param most - characters. Decoding takes quadratic time and blocks the page. */
const base58 = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most), z.regex(/^[1-9A-HJ-NP-Za-km-z]*$/)),
    z.transform((value) => Uint8Array.from(getBase58Encoder().encode(value))),
  )
const solanaMessage = base58(30_000)
/** 1,232 bytes at most, or 4,096 in version 1, which are 5,594 characters. */
const solanaTransaction = base58(6_000)

const invalid = () => new FrameMessageError('The parameters of the request cannot be read')
const unsupported = (what: string) => new FrameMessageError(`${what} is not supported`)

function parse<Schema extends z.ZodMiniType>(schema: Schema, params: unknown): z.output<Schema> {
  const { success, data } = z.safeParse(schema, params)
  if (!success) throw invalid()
  return data
}

/**
 * Parses a page's request that needs an approval.
 *
 * @param now - in ms since 1970
 * @throws {FrameMessageError} for invalid parameters and unsupported requests
 */
export function readAsk({ method, params }: RequestPayload<'RPC_REQUEST'>, now: number): Ask {
  switch (method) {
    case 'personal_sign':
      return readMessage(params)
    case 'eth_signTypedData_v4': {
      const [from, typedData] = parse(z.tuple([evmAddress, z.unknown()], z.unknown()), params)
      const data = readTypedData(typedData)
      if (!data) throw invalid()
      return { kind: 'typedData', data, from }
    }
    case 'eth_sendTransaction':
      return readTransaction(params)
    case 'wallet_sendCalls':
      return readCalls(params)
    case 'wallet_grantPermissions':
      return readGrant(params, now)
    case 'wallet_revokePermissions':
      return readRevoke(params)
    case 'solana_signMessage': {
      const { message, pubkey } = parse(
        z.object({ message: solanaMessage, pubkey: z.string() }),
        params,
      )
      return { kind: 'solanaMessage', bytes: message, from: pubkey }
    }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction': {
      const { transaction: bytes } = parse(z.object({ transaction: solanaTransaction }), params)
      const result = method === 'solana_signTransaction' ? 'one' : 'sent'
      return { kind: 'solanaTransactions', transactions: [bytes], result }
    }
    case 'solana_signAllTransactions': {
      const shape = z.object({
        transactions: z.array(solanaTransaction).check(z.minLength(1), z.maxLength(64)),
      })
      return { kind: 'solanaTransactions', ...parse(shape, params), result: 'all' }
    }
    default:
      throw unsupported(method)
  }
}

/** Some pages put the account first. */
function readMessage(params: unknown): Ask {
  const [first, second] = parse(z.tuple([z.string(), z.string()], z.unknown()), params)
  const isSwapped = isAddress(first, { strict: false }) && !isAddress(second, { strict: false })
  const from = parse(evmAddress, isSwapped ? first : second)
  const message = isSwapped ? second : first
  const { success, data } = hex.safeParse(message)
  return { kind: 'message', bytes: success ? hexToBytes(data) : stringToBytes(message), from }
}

function readTransaction(params: unknown): Ask {
  const [requested] = parse(z.tuple([transaction], z.unknown()), params)
  const { from, to, data, input, value, gas, chainId } = requested
  // EIP-7702 gives code full control of the account, so no page may request it.
  if (requested.authorizationList !== undefined || isType(requested.type, 4)) {
    throw unsupported('An EIP-7702 authorization')
  }
  if (requested.blobVersionedHashes !== undefined || isType(requested.type, 3)) {
    throw unsupported('A transaction with blobs')
  }
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase()) {
    throw invalid()
  }
  return {
    kind: 'transaction',
    call: toCall({ to: to ?? undefined, data: data ?? input, value }),
    from,
    gas,
    chainId: chainId === undefined ? undefined : Number(chainId),
  }
}

const isType = (value: string | number | undefined, type: number) =>
  value !== undefined && Number(value) === type

function readCalls(params: unknown): Ask {
  const [{ from, chainId, calls, id, version = '2.0.0', capabilities = {} }] = parse(batch, params)
  for (const call of calls) assertCapabilities(call.capabilities)
  const [first, ...others] = calls
  if (!first) throw invalid()
  return {
    kind: 'calls',
    calls: [toCall(first), ...others.map(toCall)],
    from,
    chainId: chainId === undefined ? undefined : Number(chainId),
    capabilities,
    id,
    version: version.startsWith('1') ? 1 : 2,
  }
}

/**
 * @param supported - the supported capabilities
 * @throws {FrameMessageError} for a required capability without support (EIP-5792: 5700)
 */
export function assertCapabilities(
  capabilities: Capabilities = {},
  supported: readonly string[] = [],
): void {
  const required = Object.entries(capabilities).find(
    ([name, one]) => !supported.includes(name) && Object(one).optional !== true,
  )
  if (required) throw unsupported(`The capability ${required[0].slice(0, 64)}`)
}

const toCall = ({
  to,
  data,
  value,
}: {
  to?: Hex | undefined
  data?: Hex | undefined
  value?: bigint | undefined
}) => ({
  to,
  data: data ?? '0x',
  value: value ?? 0n,
})
