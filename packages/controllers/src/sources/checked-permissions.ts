import { isNetworkId, type NetworkId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { address, label, text } from '../api/blockchain/bounds.js'
import { type Refuse, readRows } from '../api/blockchain/read-rows.js'
import type { PermissionsSource, SpendingPermission } from './permissions-source.js'

const allowance = z.pipe(
  z.object({
    type: label,
    token: z.optional(address),
    amount: z.optional(z.bigint().check(z.gte(0n))),
    period: z.optional(z.int().check(z.gte(1))),
  }),
  z.transform(omitUndefined),
)

/** In ms since 1970. The last moment that a Date can express. */
const latestDate = 8_640_000_000_000_000

/** Contracts use their largest number for a permission without an end. */
const endOf = (time: number | undefined) =>
  time !== undefined && time <= latestDate ? time : undefined

const permission = z.pipe(
  z.object({
    id: text(256).check(z.minLength(1)),
    networkId: z.optional(
      z.custom<NetworkId>((value) => typeof value === 'string' && isNetworkId(value)),
    ),
    app: z.optional(label),
    spender: z.optional(address),
    allowances: z.array(allowance).check(z.maxLength(20)),
    expiresAt: z.optional(z.number().check(z.gte(0))),
  }),
  z.transform(
    (row): SpendingPermission => omitUndefined({ ...row, expiresAt: endOf(row.expiresAt) }),
  ),
)

const answer = z.optional(z.array(z.unknown()))

/** Validates a host's source of permissions. Leaves out those that it cannot read. */
export const checkedPermissions = (
  source: PermissionsSource,
  refuse: Refuse,
): PermissionsSource => ({
  async getPermissions(request) {
    const rows = z.parse(answer, await source.getPermissions(request))
    return rows && readRows(rows, { name: 'permissions', schema: permission, most: 100, refuse })
  },
  revoke: (request) => source.revoke(request),
})
