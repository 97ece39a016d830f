import { type Hex, isHex, stringToBytes } from 'viem'
import type { Call } from '../../adapter/call.js'
import type { PreviewRequest } from '../../adapter/preview.js'
import { transferData } from '../../evm/assets/erc-20.js'
import { typedDataJson } from '../../evm/signing/eip-712.js'
import { toAddress } from '../../evm/values/to-address.js'
import { readTypedData, type TypedData } from '../evm/typed-data/typed-data.js'
import type { SimulatedCall } from '../simulation/try-wire-calls.js'

/** Calls to simulate, at least one. */
export type Calls = readonly [SimulatedCall, ...SimulatedCall[]]

/** A request as the wallet would receive it. */
export type Asked =
  | { readonly kind: 'calls'; readonly calls: Calls }
  | { readonly kind: 'typedData'; readonly data: TypedData }
  | { readonly kind: 'message'; readonly bytes: Uint8Array }

/** Parses a request. @returns undefined for one that no wallet could carry out */
export function readRequest(request: PreviewRequest, from: string): Asked | undefined {
  try {
    if ('serialized' in request || 'psbt' in request) return undefined
    if ('message' in request) return { kind: 'message', bytes: toBytes(request.message) }
    if ('typedData' in request) {
      const data = readTypedData(typedDataJson(request.typedData))
      return data && { kind: 'typedData', data }
    }
    const account = toAddress(from, 'account')
    const [first, ...others] = callsOf(request).map((call) => toCall(call, account))
    return first && { kind: 'calls', calls: [first, ...others] }
  } catch {
    return undefined
  }
}

type Sending = Extract<
  PreviewRequest,
  { transaction: unknown } | { calls: unknown } | { transfer: unknown }
>

function callsOf(request: Sending): readonly Call[] {
  if ('calls' in request) return request.calls
  if ('transaction' in request) return [request.transaction]
  const { token, to, amount } = request.transfer
  return [{ to: token, data: transferData(toAddress(to, 'to'), amount) }]
}

const toCall = ({ to, data = '0x', value = 0n }: Call, from: Hex): SimulatedCall => {
  if (!isHex(data) || data.length % 2 !== 0) throw new TypeError('data')
  if (value < 0n || value >= 1n << 256n) throw new RangeError('value')
  return { from, to: to === undefined ? undefined : toAddress(to, 'to'), data, value }
}

/** A text is signed as it is, also if it looks like hex. */
export const toBytes = (message: string | Uint8Array): Uint8Array =>
  typeof message === 'string' ? stringToBytes(message) : message
