import { isNetworkId, type NetworkId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import type { SpendingAllowance, SpendingPermission } from '../../sources/permissions-source.js'
import { address, label, text } from './bounds.js'

/** The most permissions in one grant. */
const maxAllowances = 20

/** An amount in a token's smallest unit: hex as in ERC-7715, or decimal digits. */
const amount = z.pipe(
  z.union([z.string().check(z.regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)), z.int().check(z.gte(0))]),
  z.transform((value) => BigInt(value)),
)

/** A time in s since 1970, as a number or in digits. */
const seconds = z.pipe(
  z.union([z.string().check(z.regex(/^\d{1,12}$/)), z.int().check(z.gte(0), z.lte(1e12))]),
  z.transform(Number),
)

/** A chain id in hex as in ERC-7715, in decimal digits, or a CAIP-2 id. */
const chain = z.pipe(
  z.union([text(64), z.int().check(z.gte(0))]),
  z.transform((value): NetworkId | undefined => {
    const id = String(value)
    if (isNetworkId(id)) return id
    return /^(0x[0-9a-fA-F]{1,12}|\d{1,15})$/.test(id) ? `eip155:${Number(id)}` : undefined
  }),
)

/** One permission of a grant (ERC-7715). A field of an unknown type is left out. */
const allowance = z.pipe(
  z.object({
    type: z.union([
      label,
      z.pipe(
        z.object({ name: label }),
        z.transform(({ name }) => name),
      ),
    ]),
    data: z.catch(
      z.object({
        address: z.optional(address),
        tokenAddress: z.optional(address),
        allowance: z.optional(amount),
        periodAmount: z.optional(amount),
        periodDuration: z.optional(seconds),
      }),
      {},
    ),
  }),
  z.transform(
    ({ type, data }): SpendingAllowance =>
      omitUndefined({
        type,
        token: data.tokenAddress ?? data.address,
        amount: data.periodAmount ?? data.allowance,
        period: data.periodDuration,
      }),
  ),
)

const optional = <T>(schema: z.ZodMiniType<T>) => z.catch(z.optional(schema), undefined)

/**
 * A session of the API. Only `pci` is specified. The other fields are those of a grant (ERC-7715),
 * and a part that does not fit is left out, so that the visitor can still revoke the session.
 */
export const sessionRow = z.pipe(
  z.object({
    pci: text(256).check(z.minLength(1)),
    chainId: optional(chain),
    expiry: optional(seconds),
    signer: optional(
      z.pipe(
        z.object({ data: z.object({ address }) }),
        z.transform(({ data }) => data.address),
      ),
    ),
    project: optional(
      z.pipe(
        z.object({ name: label }),
        z.transform(({ name }) => name),
      ),
    ),
    permissions: z.catch(z.optional(z.array(z.unknown())), undefined),
  }),
  z.transform(
    ({ pci, chainId, expiry, signer, project, permissions = [] }): SpendingPermission =>
      omitUndefined({
        id: pci,
        networkId: chainId,
        app: project || undefined,
        spender: signer,
        allowances: permissions.slice(0, maxAllowances).flatMap((row) => {
          const { data } = z.safeParse(allowance, row)
          return data ? [data] : []
        }),
        expiresAt: expiry === undefined ? undefined : expiry * 1_000,
      }),
  ),
)
