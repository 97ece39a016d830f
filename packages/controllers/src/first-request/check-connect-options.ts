import { type Carabiner, InvalidOptionsError } from '@carabiner/core'
import { isObject } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import { SiwxNotEnabledError } from '../siwx/siwx-errors.js'
import type { ModalConnectOptions } from './connect-options.js'

const isFunction = (value: unknown) => typeof value === 'function'
const orMade = (schema: z.ZodMiniType<unknown>) =>
  z.union([schema, z.custom(isFunction, 'expected a function')])
// Values of another frame are of another class.
const bytes = z.custom<Uint8Array>(ArrayBuffer.isView, 'expected bytes')
const isSignal = (value: unknown) => isObject(value) && 'aborted' in value
const text = z.string().check(z.minLength(1))

const request = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    namespace: z.enum(['eip155', 'solana', 'bip122']),
    message: orMade(z.union([z.string(), bytes])),
  }),
  z.object({
    type: z.literal('typedData'),
    namespace: z.literal('eip155'),
    typedData: orMade(z.record(z.string(), z.unknown())),
  }),
  z.object({
    type: z.literal('calls'),
    namespace: z.literal('eip155'),
    calls: orMade(z.array(z.unknown())),
  }),
  z.object({
    type: z.literal('transaction'),
    namespace: z.literal('solana'),
    transaction: orMade(bytes),
  }),
  z.object({
    type: z.literal('psbt'),
    namespace: z.literal('bip122'),
    psbt: orMade(text),
    broadcast: z.optional(z.boolean()),
  }),
])

const connectOptions = z.object({
  connectorId: z.optional(text),
  networkId: z.optional(text),
  signIn: z.optional(z.literal(true)),
  request: z.optional(request),
  signal: z.optional(z.custom<AbortSignal>(isSignal, 'expected an AbortSignal')),
})

/**
 * Rejects options that cannot work.
 *
 * @throws {InvalidOptionsError | SiwxNotEnabledError}
 */
export function checkConnectOptions(carabiner: Carabiner, options: ModalConnectOptions): void {
  const parsed = z.safeParse(connectOptions, options)
  const [issue] = parsed.error?.issues ?? []
  if (issue) throw invalid(issue.path.join('.'), issue.message)
  const { networkId, request: first, signIn } = options
  const network = networkId === undefined ? undefined : carabiner.networks.find(networkId)
  if (networkId !== undefined && !network) throw invalid('networkId', `no network ${networkId}`)
  if (first && network && network.chainNamespace !== first.namespace) {
    throw invalid('networkId', `${networkId} is not a network of ${first.namespace}`)
  }
  const { namespaces } = carabiner.getSnapshot()
  if (first && !namespaces[first.namespace]) {
    throw invalid('request.namespace', `no adapter for ${first.namespace}`)
  }
  if (signIn && !carabiner.siwx) throw new SiwxNotEnabledError()
}

const invalid = (field: string, problem: string) =>
  new InvalidOptionsError(`modal.connect: ${field && `${field}: `}${problem}`)
