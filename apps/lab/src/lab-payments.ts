import { isNetworkId, type NetworkId } from '@carabiner/core'
import type { ModalOptions } from '@carabiner/ui-react'
import * as z from 'zod/mini'

type Sources = NonNullable<ModalOptions['sources']>
type PaymentsSource = Exclude<Sources['payments'], false | undefined>

/** JSON has no bigint. */
const units = z.pipe(
  z.string(),
  z.transform((digits: string) => BigInt(digits)),
)
const progress = {
  status: z.enum(['open', 'pending', 'paid', 'partial', 'late', 'expired']),
  transaction: z.optional(
    z.object({
      networkId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
      hash: z.string(),
      token: z.string(),
      symbol: z.string(),
      decimals: z.number(),
      amount: units,
      requested: units,
      recipient: z.string(),
      payer: z.string(),
    }),
  ),
}
const created = z.object({
  ...progress,
  id: z.string(),
  amount: z.string(),
  currency: z.optional(z.string()),
  expiresAt: z.optional(z.number()),
})
const quotes = z.array(z.object({ token: z.string(), recipient: z.string(), amount: units }))

const path = '/lab/payments'

async function ask<Schema extends z.ZodMiniType>(
  schema: Schema,
  address: string,
  init: RequestInit,
): Promise<z.output<Schema>> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`The lab's payments: ${response.status}`)
  return z.parse(schema, await response.json())
}

/** The lab's own service of payments, on its server. */
export const labPayments: PaymentsSource = {
  async create({ signal, ...terms }) {
    const body = JSON.stringify(terms)
    const response = await fetch(path, { method: 'POST', body, signal })
    if (response.status === 422) return undefined
    if (!response.ok) throw new Error(`The lab's payments: ${response.status}`)
    return z.parse(created, await response.json())
  },
  quote: ({ id, signal }) => ask(quotes, `${path}/${id}/quote`, { signal }),
  status({ id, transaction, signal }) {
    const { networkId, hash } = transaction ?? {}
    const query = networkId && hash ? `?${new URLSearchParams({ networkId, hash })}` : ''
    return ask(z.object(progress), `${path}/${id}/status${query}`, { signal })
  },
}
