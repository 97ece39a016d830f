import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const httpUrl = text(2_048).check(z.regex(/^https?:\/\/[^\s]+$/))

/**
 * The services of smart accounts on a network that has their contracts (ERC-4337, EntryPoint 0.7).
 */
const smartAccount = z.strictObject({
  /** Accepts user operations (ERC-7769). */
  bundlerUrl: httpUrl,
  /** Pays every visitor's fees (ERC-7677). */
  sponsorUrl: z.optional(httpUrl),
  /** Paymaster services that an app may choose (ERC-7677). No other service is asked. */
  paymasterUrls: z.optional(z.array(httpUrl).check(z.maxLength(64))),
})

/** A network that the wallet knows, and the node that the frame itself uses. */
const network = z.strictObject({
  /** CAIP-2. */
  id: text(41).check(z.regex(/^(?:eip155|solana):[-_a-zA-Z0-9]{1,32}$/)),
  /** The name that visitors see. */
  name: text(64),
  rpcUrl: httpUrl,
  nativeCurrency: z.strictObject({
    name: text(64),
    symbol: text(16),
    decimals: z.int().check(z.gte(0), z.lte(36)),
  }),
  /** URL of a block explorer. */
  blockExplorerUrl: z.optional(httpUrl),
  /** EVM networks only. Absent if visitors have no smart account there. */
  smartAccount: z.optional(smartAccount),
})

/** The content of `/config.json`, for the frame's page. */
export const frameConfig = z.strictObject({
  /** The name that visitors see, as in "the wallet of …". */
  walletName: text(64),
  /** The pages that may embed the frame. A `*` is exactly one label. */
  allowedOrigins: z.array(text(512)).check(z.maxLength(512)),
  /** Whether an empty list means the origins of development hosts. */
  isDevelopment: z.boolean(),
  networks: z.array(network).check(z.minLength(1), z.maxLength(128)),
})

/** The content of `/config.json`, for the frame's page. */
export type FrameConfig = z.output<typeof frameConfig>
/** A network that the wallet knows, and the node that the frame itself uses. */
export type FrameNetwork = FrameConfig['networks'][number]
