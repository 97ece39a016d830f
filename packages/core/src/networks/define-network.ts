import { formatNetworkId, isNetworkId, type NetworkId, parseNetworkId } from '../caip/caip-2.js'
import { type ChainNamespace, chainNamespaces } from '../caip/chain-namespace.js'
import { InvalidNetworkError } from '../errors/setup-errors.js'
import {
  array,
  boolean,
  describeValue,
  type Infer,
  intWithin,
  isObject,
  literal,
  object,
  optional,
  refine,
  refineString,
  safeParse,
  string,
  stringWithin,
} from '../schema/schema.js'
import type { ChainDefinition } from './chain-definition.js'
import { httpUrl } from './http-url.js'
import type { Network } from './network.js'

const text = stringWithin(1, 64)
const isReference = (id: unknown): id is number | string =>
  typeof id === 'string'
    ? /^[-_a-zA-Z0-9]{1,32}$/.test(id)
    : Number.isSafeInteger(id) && Number(id) > 0
const networkId = refineString(isNetworkId, 'a CAIP-2 network id')

const definition = object({
  id: refine(isReference, 'a chain number or a CAIP-2 reference'),
  chainNamespace: optional(literal(chainNamespaces)),
  name: text,
  nativeCurrency: object({
    name: text,
    symbol: text,
    decimals: intWithin(0, 36),
  }),
  rpcUrls: object({
    default: object({ http: array(httpUrl) }),
    chainDefault: optional(object({ http: array(httpUrl) })),
  }),
  blockExplorers: optional(object({ default: object({ name: text, url: httpUrl }) })),
  testnet: optional(boolean),
  blockTime: optional(intWithin(1, 3_600_000)),
  assets: optional(object({ imageId: optional(string), imageUrl: optional(string) })),
  deprecatedCaipNetworkId: optional(networkId),
})

/** The expected value, for error messages to a host. */
export const aNetwork = 'a network, such as mainnet of @carabiner/core/networks'

/** The input of {@link defineNetwork}: a viem chain, or the fields of {@link Network}. */
export type NetworkDefinition =
  | ChainDefinition
  | (Infer<typeof definition> & { chainNamespace: string })

/** An entry of a host's `networks`. */
export type NetworkInput = Network | NetworkDefinition

/** The CAIP-2 id of a host's entry, if its type contains the id: `'eip155:1'` for viem's `mainnet`. */
export type NetworkIdOf<Input extends NetworkInput> = NetworkDefinition extends Input
  ? NetworkId
  : Input extends { caipNetworkId: infer Id extends NetworkId }
    ? Id
    : Input extends {
          chainNamespace: infer Namespace extends ChainNamespace
          id: infer Reference extends number | string
        }
      ? `${Namespace}:${Reference}`
      : Input extends { id: infer Reference extends number }
        ? `eip155:${Reference}`
        : NetworkId

/**
 * Creates a {@link Network} from a viem chain or a description.
 *
 * The result shares no object with its input, so a viem chain is never mutated or proxied.
 *
 * @param input - `id` (chain number, or genesis hash prefix), `name`, `nativeCurrency`, `rpcUrls.default.http`
 * @throws {InvalidNetworkError} if a field is missing or a URL is not http(s)
 * @example
 * import { foundry } from 'viem/chains'
 * const local = defineNetwork({ ...foundry, name: 'My node' })
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function defineNetwork<const Input extends NetworkInput>(
  input: Input,
): Network<NetworkIdOf<Input>>
export function defineNetwork(input: NetworkInput): Network {
  return readNetwork(input, '')
}

/**
 * Like {@link defineNetwork}, for an entry of a list.
 *
 * @param path - the entry's position, such as `networks.0`
 */
export function readNetwork(input: unknown, path: string): Network {
  const refuse = (reason: string) => new InvalidNetworkError(path ? `${path}: ${reason}` : reason)
  if (!isObject(input)) throw refuse(`expected ${aNetwork}, got ${describeValue(input)}`)
  const parsed = safeParse(definition, input)
  if (!parsed.success) throw refuse(parsed.message)
  const {
    rpcUrls,
    blockExplorers,
    assets,
    deprecatedCaipNetworkId,
    testnet,
    blockTime,
    chainNamespace = 'eip155',
    ...rest
  } = parsed.data
  if (chainNamespace === 'eip155' && typeof rest.id !== 'number') {
    throw refuse(`id: expected a number for eip155, got ${describeValue(rest.id)}`)
  }
  const deprecated = deprecatedCaipNetworkId && parseNetworkId(deprecatedCaipNetworkId)
  return deepFreeze({
    ...rest,
    chainNamespace,
    caipNetworkId: formatNetworkId(chainNamespace, rest.id),
    rpcUrls: {
      default: { http: [...rpcUrls.default.http] },
      chainDefault: { http: [...(rpcUrls.chainDefault ?? rpcUrls.default).http] },
    },
    blockExplorers,
    testnet: testnet ?? false,
    blockTime,
    assets: assets && { imageId: assets.imageId, imageUrl: assets.imageUrl },
    deprecatedCaipNetworkId: deprecated
      ? formatNetworkId(deprecated.namespace, deprecated.reference)
      : undefined,
  })
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  }
  return Object.freeze(value)
}
