import * as z from 'zod/mini'

const record = z.record(z.string(), z.unknown())
const deployments = z.array(z.object({ chainId: z.number(), address: z.string() }))
/** A constant, a path, or a reference to a map. */
const constant = z.unknown()
const visible = z.union([
  z.enum(['never', 'always', 'optional']),
  z.object({ ifNotIn: z.array(z.unknown()) }),
  z.object({ mustMatch: z.array(z.unknown()) }),
])

/** A field, a reference to a shared field, or a group of fields. */
export interface FieldFormat {
  readonly path?: string
  readonly value?: unknown
  readonly label?: string
  readonly format?: string
  readonly $ref?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly visible?: z.output<typeof visible>
  readonly encryption?: { readonly fallbackLabel?: string }
  readonly iteration?: 'sequential' | 'bundled'
  readonly fields?: readonly FieldFormat[]
}

export const fieldSchema: z.ZodMiniType<FieldFormat> = z.object({
  path: z.optional(z.string()),
  value: z.optional(constant),
  label: z.optional(z.string()),
  format: z.optional(z.string()),
  $ref: z.optional(z.string()),
  params: z.optional(record),
  visible: z.optional(visible),
  encryption: z.optional(z.object({ fallbackLabel: z.optional(z.string()) })),
  iteration: z.optional(z.enum(['sequential', 'bundled'])),
  fields: z.optional(z.array(z.lazy(() => fieldSchema))),
})

const format = z.object({
  intent: z.optional(z.union([z.string(), z.record(z.string(), z.string())])),
  fields: z.optional(z.array(fieldSchema)),
})

/**
 * An ERC-7730 file, after its includes are merged. Keys without an effect on what is shown are
 * ignored.
 *
 * @see https://eips.ethereum.org/EIPS/eip-7730
 */
export const descriptorSchema = z.object({
  $schema: z.optional(z.string()),
  context: z.object({
    contract: z.optional(z.object({ deployments: z.optional(deployments) })),
    eip712: z.optional(
      z.object({
        deployments: z.optional(deployments),
        domain: z.optional(record),
        domainSeparator: z.optional(z.string()),
      }),
    ),
  }),
  metadata: z.looseObject({ owner: z.string() }),
  display: z.looseObject({ formats: z.record(z.string(), format) }),
})

/** The description of a contract's functions or messages. */
export type Descriptor = z.output<typeof descriptorSchema>
/** The description of one function or message. */
export type Format = Descriptor['display']['formats'][string]
