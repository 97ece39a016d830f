import * as z from 'zod/mini'

const params = z.object({
  tokenPath: z.optional(z.string()),
  token: z.optional(z.string()),
  base: z.optional(z.string()),
  decimals: z.optional(z.number()),
  encoding: z.optional(z.string()),
})
const field = z.object({
  path: z.string(),
  label: z.string(),
  format: z.optional(z.string()),
  params: z.optional(params),
})

/**
 * The part of an ERC-7730 file that is read: calls of contracts, with plain fields. What else a file has is left out.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export const descriptor = z.object({
  context: z.object({
    contract: z.object({
      deployments: z.array(z.object({ chainId: z.number(), address: z.string() })),
    }),
  }),
  metadata: z.object({ owner: z.string() }),
  display: z.object({
    formats: z.record(z.string(), z.object({ intent: z.string(), fields: z.array(field) })),
  }),
})

/** How a known contract's functions are told. */
type Descriptor = z.output<typeof descriptor>
/** How one argument is told. */
export type DescribedField = Descriptor['display']['formats'][string]['fields'][number]
