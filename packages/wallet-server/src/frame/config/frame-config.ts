import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const httpUrl = text(2_048).check(z.regex(/^https?:\/\/[^\s]+$/))

/** What smart accounts need on a network whose contracts are there (ERC-4337, EntryPoint 0.7). */
const smartAccount = z.strictObject({
  /** Takes their operations (ERC-7769). */
  bundlerUrl: httpUrl,
  /** Pays every visitor's fees (ERC-7677). */
  sponsorUrl: z.optional(httpUrl),
  /** Services that an app may name to pay fees (ERC-7677). No other one is asked. */
  paymasterUrls: z.optional(z.array(httpUrl).check(z.maxLength(64))),
})

/** A network that the wallet knows, and the node that the frame itself asks. */
const network = z.strictObject({
  /** CAIP-2. */
  id: text(41).check(z.regex(/^(?:eip155|solana):[-_a-zA-Z0-9]{1,32}$/)),
  /** As visitors read it. */
  name: text(64),
  rpcUrl: httpUrl,
  nativeCurrency: z.strictObject({
    name: text(64),
    symbol: text(16),
    decimals: z.int().check(z.gte(0), z.lte(36)),
  }),
  /** Where a transaction can be looked at. */
  blockExplorerUrl: z.optional(httpUrl),
  /** EVM networks alone; absent where visitors have no smart account. */
  smartAccount: z.optional(smartAccount),
})

/** What the frame's page is told at `/config.json`. */
export const frameConfig = z.strictObject({
  /** As visitors read it: "the wallet of …". */
  walletName: text(64),
  /** The pages that may embed the frame. A `*` is exactly one label. */
  allowedOrigins: z.array(text(512)).check(z.maxLength(512)),
  /** No list then means the origins of development hosts. */
  isDevelopment: z.boolean(),
  networks: z.array(network).check(z.minLength(1), z.maxLength(128)),
})

/** What the frame's page is told at `/config.json`. */
export type FrameConfig = z.output<typeof frameConfig>
/** A network that the wallet knows, and the node that the frame itself asks. */
export type FrameNetwork = FrameConfig['networks'][number]
