// The values in messages. Each has a maximum length.
import { isEmail } from '@carabiner/core/adapter'
import * as z from 'zod/mini'

/** @param most - the maximum number of characters */
export const text = (most: number) => z.string().check(z.maxLength(most))

const filled = (most: number) => text(most).check(z.minLength(1))

/** An email address, by the browser's rule. */
export const email = z.string().check(z.refine(isEmail))
/** The code that the visitor typed. The frame checks its length. */
export const otp = text(64)
/** A URL. The code that uses it checks its target. */
export const url = text(4_096)
/** A CAIP-2 id, or the number of an EVM network. */
export const chainId = z.union([filled(64), z.int().check(z.gte(1))])
/** An address in the notation of its chain family. */
export const address = text(128).check(z.regex(/^[-.%a-zA-Z0-9]+$/))
/** `0x` and an even number of digits. An empty `0x` is valid. */
export const hexData = text(1_600_000).check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const short = text(512)

/** The chain families that a request may name. */
export const chainNamespace = z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
/** The type of an account. */
export const accountType = z.enum(['eoa', 'smartAccount'])
/** The services with a login by redirect. Farcaster and Telegram have their own logins. */
export const socialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
const themeMode = z.enum(['light', 'dark'])

/**
 * The app's description of itself. The frame does not show it as a fact: only the page's origin,
 * which the browser reports, is certain.
 */
export const metadata = z.strictObject({
  name: short,
  description: text(2_048),
  url,
  icons: z.array(url).check(z.maxLength(16)),
})

const variables = z
  .record(text(64), z.union([short, z.number()]))
  .check(z.refine((record) => Object.keys(record).length <= 128, 'at most 128 variables'))

/** The appearance of the host's page. */
export const theme = z.strictObject({
  themeMode: z.optional(themeMode),
  themeVariables: z.optional(variables),
  w3mThemeVariables: z.optional(variables),
  /** Carabiner's frames only: a language tag (BCP 47). */
  locale: z.optional(text(35).check(z.regex(/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i))),
})

/** The message to sign during the sign-in (EIP-4361). The frame inserts the account. */
export const signInMessage = z.strictObject({
  accountAddress: short,
  chainId: short,
  domain: short,
  uri: url,
  version: text(16),
  nonce: text(128),
  notBefore: z.optional(text(64)),
  statement: z.optional(text(2_048)),
  resources: z.optional(z.array(url).check(z.maxLength(64))),
  requestId: z.optional(short),
  issuedAt: z.optional(text(64)),
  expirationTime: z.optional(text(64)),
  serializedMessage: z.optional(text(16_384)),
})

/** The signed-in visitor. */
export const user = z.strictObject({
  email: z.nullish(email),
  userName: z.nullish(short),
  address,
  chainId,
  accounts: z.optional(
    z.array(z.strictObject({ address, type: accountType })).check(z.maxLength(64)),
  ),
  preferredAccountType: z.optional(accountType),
  smartAccountDeployed: z.optional(z.boolean()),
  /** Signature and message of the sign-in. */
  signature: z.optional(hexData),
  message: z.optional(text(16_384)),
  siwxMessage: z.optional(signInMessage),
})

/** A signature of an EVM account: 31 bytes or more. */
export const signature = text(1_600_000).check(z.regex(/^0x[a-fA-F0-9]{62,}$/))
/** The hash of an EVM transaction. */
export const transactionHash = z.string().check(z.regex(/^0x[a-fA-F0-9]{64}$/))
/** The frame's error for a network that its configuration lacks. */
export const unknownNetworkMessage = 'This wallet doesn’t support the network'

/** A request's id: random, and new for each request. An answer names the id of its request. */
export const requestId = text(128).check(z.minLength(1), z.regex(/^[-a-zA-Z0-9]+$/))
