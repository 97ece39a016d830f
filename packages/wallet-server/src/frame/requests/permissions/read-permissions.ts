import { omitUndefined } from '@carabiner/core/internal'
import { type Hex, isAddressEqual, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { FrameMessageError } from '../../frame-message-error.js'
import { anybody, type TransferLimit } from '../../smart-account/delegation.js'
import { evmAddress, hex, quantity } from '../evm-values.js'
import { latest, readerOf } from './permission-kinds.js'

/** A permission that a page requests for a delegate (ERC-7715). */
export interface PermissionAsk {
  /** The receiver of the permission. */
  readonly delegate: Hex
  readonly limit: TransferLimit
  /** The page's name of the permission type. */
  readonly type: string
}

/** A page's request for permissions. */
export interface GrantAsk {
  readonly kind: 'grant'
  readonly from?: Hex
  readonly chainId?: number
  readonly permissions: readonly PermissionAsk[]
  /** Whether the page sent a list and gets one back. */
  readonly isList: boolean
}

/** A page's request to revoke a permission. */
export interface RevokeAsk {
  readonly kind: 'revoke'
  readonly context: Hex
}

const permission = z.object({
  type: z.string().check(z.maxLength(64)),
  data: z.record(z.string(), z.unknown()),
  policies: z.optional(z.array(z.unknown())),
})
const request = z.object({
  chainId: z.optional(quantity),
  address: z.optional(evmAddress),
  account: z.optional(evmAddress),
  /** Seconds since 1970. Every permission needs an end. */
  expiry: z.int().check(z.positive(), z.lte(latest)),
  signer: z.object({
    type: z.literal('account'),
    data: z.object({ address: z.optional(evmAddress), id: z.optional(evmAddress) }),
  }),
  permission: z.optional(permission),
  permissions: z.optional(z.array(permission).check(z.length(1))),
})
const requests = z.array(request).check(z.minLength(1), z.maxLength(8))
const context = hex.check(z.refine((value) => value.length > 2 && value.length < 20_000))
const revocation = z.union([
  z.object({ permissionContext: context }),
  z.object({ permissionsContext: context }),
])

const invalid = () => new FrameMessageError('The parameters of the request cannot be read')

/**
 * Parses a page's request for permissions.
 *
 * @param now - in ms since 1970
 * @throws {FrameMessageError} for an invalid, expired or unsupported request
 * @see https://eips.ethereum.org/EIPS/eip-7715
 */
export function readGrant(params: unknown, now: number): GrantAsk {
  const { data } = z.safeParse(requests, params)
  const [first] = data ?? []
  if (!data || !first) throw invalid()
  const from = first.address ?? first.account
  const isOne = data.every(
    (one) => one.chainId === first.chainId && (one.address ?? one.account) === from,
  )
  if (!isOne) throw invalid()
  return omitUndefined({
    kind: 'grant',
    permissions: data.map((one) => readPermission(one, now)),
    from,
    chainId: first.chainId === undefined ? undefined : Number(first.chainId),
    isList: first.permission !== undefined,
  })
}

function readPermission(requested: z.output<typeof request>, now: number): PermissionAsk {
  const { expiry, signer } = requested
  const delegate = signer.data.address ?? signer.data.id
  const [one = requested.permission] = requested.permissions ?? []
  if (!delegate || !one || expiry * 1_000 <= now) throw invalid()
  if (isAddressEqual(delegate, anybody) || isAddressEqual(delegate, zeroAddress)) {
    throw new FrameMessageError('A permission needs a specific delegate')
  }
  if (one.policies?.length) throw new FrameMessageError('Permission policies are not supported')
  const { type } = one
  const read = readerOf(type)
  if (!read) throw new FrameMessageError('This kind of permission is not supported')
  const terms = read(one.data, now)
  if (!terms || (terms.period && terms.period.start >= expiry)) throw invalid()
  return { delegate, type, limit: { ...terms, expiry } }
}

/**
 * Parses a page's request to revoke a permission.
 *
 * @throws {FrameMessageError} for an invalid request
 */
export function readRevoke(params: unknown): RevokeAsk {
  const { data } = z.safeParse(revocation, Array.isArray(params) ? params[0] : params)
  if (!data) throw invalid()
  return {
    kind: 'revoke',
    context: 'permissionContext' in data ? data.permissionContext : data.permissionsContext,
  }
}
