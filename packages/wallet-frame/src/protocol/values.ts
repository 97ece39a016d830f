// Values of messages. Each has a bound: what is longer is no message.
import { isEmail } from '@carabiner/core/adapter'
import * as z from 'zod/mini'

/** @param most - characters */
export const text = (most: number) => z.string().check(z.maxLength(most))

const filled = (most: number) => text(most).check(z.minLength(1))

/** An e-mail address, by the rule of the browser. */
export const email = z.string().check(z.refine(isEmail))
/** What the visitor typed; how many digits it has is the frame's to say. */
export const otp = text(64)
/** An address of the web; who follows it checks where it leads. */
export const url = text(4_096)
/** A CAIP-2 id, or the number of an EVM network. */
export const chainId = z.union([filled(64), z.int().check(z.gte(1))])
/** As its family writes it. */
export const address = text(128).check(z.regex(/^[-.%a-zA-Z0-9]+$/))
/** `0x` and an even number of digits; the empty `0x` too. */
export const hexData = text(1_600_000).check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const short = text(512)

/** Which families a request may name. */
export const chainNamespace = z.enum(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])
/** Of which kind an account is. */
export const accountType = z.enum(['eoa', 'smartAccount'])
/** By which services a visitor signs in with a redirect; Farcaster and Telegram have ways of their own. */
export const socialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])
const themeMode = z.enum(['light', 'dark'])

/** What the app says of itself. It is shown to nobody as a fact: the frame knows its parent's origin. */
export const metadata = z.strictObject({
  name: short,
  description: text(2_048),
  url,
  icons: z.array(url).check(z.maxLength(16)),
})

const variables = z
  .record(text(64), z.union([short, z.number()]))
  .check(z.refine((record) => Object.keys(record).length <= 128, 'at most 128 variables'))

/** How the host's page looks. */
export const theme = z.strictObject({
  themeMode: z.optional(themeMode),
  themeVariables: z.optional(variables),
  w3mThemeVariables: z.optional(variables),
  /** Of our own frames: BCP 47. */
  locale: z.optional(text(35).check(z.regex(/^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i))),
})

/** What a visitor is to sign while they sign in (EIP-4361); the frame puts the account in. */
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

/** Who is signed in. */
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
  /** Of what was signed while signing in. */
  signature: z.optional(hexData),
  message: z.optional(text(16_384)),
  siwxMessage: z.optional(signInMessage),
})

/** A signature of an EVM account: 31 bytes at least. */
export const signature = text(1_600_000).check(z.regex(/^0x[a-fA-F0-9]{62,}$/))
/** The hash of an EVM transaction. */
export const transactionHash = z.string().check(z.regex(/^0x[a-fA-F0-9]{64}$/))
/** The frame's answer for a network that its configuration does not name. */
export const unknownNetworkMessage = 'This wallet doesn’t support the network'

/** Random, and new for each request: an answer names the one that it is for. */
export const requestId = text(128).check(z.minLength(1), z.regex(/^[-a-zA-Z0-9]+$/))
