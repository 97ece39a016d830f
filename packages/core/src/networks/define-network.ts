import type { Chain } from 'viem'
import * as z from 'zod/mini'
import { formatNetworkId, isNetworkId, parseNetworkId } from '../caip/caip-2.js'
import { chainNamespaces } from '../caip/chain-namespace.js'
import { InvalidNetworkError } from '../errors/setup-errors.js'
import { integerWithin } from '../schema/number-within.js'
import { oneOf, yesOrNo } from '../schema/one-of.js'
import { anyText, textsThat, textThat, textWithin } from '../schema/text-within.js'
import { isHttpUrl } from './http-url.js'
import type { Network } from './network.js'

const httpUrl = textThat(isHttpUrl, 'an http or https URL without credentials')
const httpUrls = textsThat(isHttpUrl, 'http or https URLs without credentials')
const text = textWithin(1, 64)
const isReference = (id: unknown) =>
  typeof id === 'string'
    ? /^[-_a-zA-Z0-9]{1,32}$/.test(id)
    : Number.isSafeInteger(id) && Number(id) > 0
const networkId = textThat(isNetworkId, 'a CAIP-2 network id')

const definition = z.object({
  id: z.custom<number | string>(isReference, 'a chain number or a CAIP-2 reference'),
  chainNamespace: z.optional(oneOf(chainNamespaces)),
  name: text,
  nativeCurrency: z.object({
    name: text,
    symbol: text,
    decimals: integerWithin(0, 36),
  }),
  rpcUrls: z.object({
    default: z.object({ http: httpUrls }),
    chainDefault: z.optional(z.object({ http: httpUrls })),
  }),
  blockExplorers: z.optional(z.object({ default: z.object({ name: text, url: httpUrl }) })),
  testnet: z.optional(yesOrNo),
  blockTime: z.optional(integerWithin(1, 3_600_000)),
  assets: z.optional(z.object({ imageId: z.optional(anyText), imageUrl: z.optional(anyText) })),
  deprecatedCaipNetworkId: z.optional(networkId),
})

/** What {@link defineNetwork} takes: a viem chain as it is, or the fields of {@link Network}. */
export type NetworkDefinition = Chain | (z.input<typeof definition> & { chainNamespace: string })

/** What a host may list under `networks`. */
export type NetworkInput = Network | NetworkDefinition

/**
 * Makes a {@link Network} from a viem chain or from a description of one.
 *
 * The result shares no object with its input: a viem chain handed in is never written or proxied.
 *
 * @param input - `id` (chain number, or genesis hash prefix), `name`, `nativeCurrency`, `rpcUrls.default.http`
 * @throws {InvalidNetworkError} when a field is missing or an URL is not http(s)
 * @example
 * import { foundry } from 'viem/chains'
 * const local = defineNetwork({ ...foundry, name: 'My node' })
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function defineNetwork(input: NetworkInput): Network {
  const parsed = z.safeParse(definition, input)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidNetworkError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
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
    throw new InvalidNetworkError('id: an eip155 network has a number')
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
    ...(blockExplorers && { blockExplorers }),
    testnet: testnet ?? false,
    ...(blockTime !== undefined && { blockTime }),
    ...(assets && {
      assets: {
        ...(assets.imageId !== undefined && { imageId: assets.imageId }),
        ...(assets.imageUrl !== undefined && { imageUrl: assets.imageUrl }),
      },
    }),
    ...(deprecated && {
      deprecatedCaipNetworkId: formatNetworkId(deprecated.namespace, deprecated.reference),
    }),
  })
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  }
  return Object.freeze(value)
}
