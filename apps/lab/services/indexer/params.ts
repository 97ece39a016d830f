import { type ZodType, z } from 'zod'
import { Refused } from './refused.js'

const address = z.string().regex(/^[a-zA-Z0-9]{1,128}$/, 'not an address')
const chainId = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'not a CAIP-2 id')
/** A token by its CAIP-10 id, or by its address alone. */
const token = z.string().regex(/^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?[a-zA-Z0-9]{1,128}$/)
const currency = z.literal('usd')

/** The fields that every request may have. */
export const common = {
  projectId: z.string().max(64).optional(),
  st: z.string().max(32).optional(),
  sv: z.string().max(128).optional(),
  clientId: z.string().max(128).optional(),
}

export const accountPath = z.object({ address })

/** An address, or an account's CAIP-10 id. */
export const sessionsPath = z.object({
  account: z.string().regex(/^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:)?[a-zA-Z0-9]{1,128}$/),
})

export const revocationBody = z.object({
  pci: z.string().min(1).max(256),
  signature: z.string().max(8_192),
})

export const historyQuery = z.object({
  ...common,
  chainId: chainId.optional(),
  cursor: z.string().min(1).max(4_096).optional(),
  onramp: z.enum(['coinbase', 'meld']).optional(),
})

export const rpcQuery = z.object({ ...common, chainId })

/** The lab's own query, because the blockchain API lists no NFTs. */
export const nftsQuery = z.object({
  chainId: chainId.optional(),
  cursor: z.string().max(4_096).default(''),
})

export const mediaPath = z.object({ id: z.string().regex(/^[-:a-zA-Z0-9]{1,160}\.png$/) })

export const balanceQuery = z.object({
  ...common,
  chainId: chainId.optional(),
  currency,
  forceUpdate: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(token).max(100))
    .optional(),
})

export const priceBody = z.object({
  currency,
  addresses: z.array(z.string().regex(/^[^:]+:[^:]+:[^:]+$/, 'not a CAIP-10 id')).max(1_000),
  projectId: common.projectId,
})

/** The CAIP-10 id of an account or a token of an EVM network. */
const evmId = z.string().regex(/^eip155:\d{1,20}:0x[\da-fA-F]{40}$/, 'not a CAIP-10 id of eip155')
const units = z.string().regex(/^[1-9]\d{0,77}$/, 'not an amount')
const trade = { userAddress: evmId, from: evmId, to: evmId }

export const swapTokensQuery = z.object({ ...common, chainId: chainId.optional() })
export const gasPriceQuery = z.object({ ...common, chainId })
export const allowanceQuery = z.object({ ...common, tokenAddress: evmId, userAddress: evmId })
export const tradeQuery = z.object({ ...common, ...trade })
export const quoteQuery = z.object({ ...common, ...trade, amount: units, gasPrice: units })
export const swapBody = z.object({
  ...trade,
  amount: units,
  eip155: z.object({
    slippage: z.number().min(0.01).max(50),
    // The seven words of a call of `permit`.
    permit: z
      .string()
      .regex(/^0x[\da-f]{448}$/, 'not a permit')
      .transform((text): `0x${string}` => `0x${text.slice(2)}`)
      .optional(),
  }),
  projectId: common.projectId,
  disableEstimate: z.boolean(),
})

/** A name in the form that the service may know. */
const name = z.string().regex(/^[a-z\d-]{1,64}(\.[a-z\d-]{1,64}){1,4}$/i, 'not a name')
/** The label before the zone. */
const label = z.string().regex(/^[a-z\d-]{4,64}$/i, 'at least 4 letters, digits and hyphens')
const zone = z.literal('reown.id')

export const namePath = z.object({ name: name.transform((text) => text.toLowerCase()) })
export const labelPath = z.object({ name: label.transform((text) => text.toLowerCase()) })
export const suggestionsQuery = z.object({ ...common, zone })

export const registrationBody = z.object({
  /** The coin type of an EVM network (ENSIP-11). */
  coin_type: z
    .int()
    .min(2 ** 31)
    .max(2 ** 32 - 1),
  address: z.string().regex(/^0x[\da-fA-F]{40}$/, 'not an address'),
  message: z.string().max(1_024),
  signature: z
    .string()
    .regex(/^0x([\da-fA-F]{2})+$/, 'not a signature')
    .max(20_000),
})

/** The signed message. Its time is in s since 1970. */
export const registrationMessage = z.object({
  name: namePath.shape.name,
  attributes: z.record(z.string(), z.string()),
  timestamp: z.int(),
})

/** @throws Refused */
export function check<T>(schema: ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  throw new Refused(400, issue?.path.join('.') || 'request', issue?.message ?? 'invalid')
}
