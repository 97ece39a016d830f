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
 * The supported part of an ERC-7730 file: contract calls with plain fields. The rest is ignored.
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

/** The descriptions of a known contract's functions. */
type Descriptor = z.output<typeof descriptor>
/** The description of one argument. */
export type DescribedField = Descriptor['display']['formats'][string]['fields'][number]
