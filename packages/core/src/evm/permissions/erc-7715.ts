import * as z from 'zod/mini'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { PermissionGrantRequest } from '../../adapter/permissions.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { promptWallet } from '../provider/eip-1193.js'
import { guard } from '../provider/guard.js'
import { InvalidPermissionRequestError } from '../request-errors.js'
import { isSameAddress } from '../values/address.js'

const permission = z.looseObject({ type: z.unknown() })
/** The common part of both request formats. The site and the wallet agree on the rest. */
const request = z.looseObject({
  expiry: z.int().check(z.positive()),
  chainId: z.optional(z.string().check(z.regex(/^0x[0-9a-fA-F]{1,14}$/))),
  address: z.optional(z.string()),
  account: z.optional(z.string()),
  permission: z.optional(permission),
  permissions: z.optional(z.array(permission).check(z.minLength(1), z.maxLength(100))),
})
const granted = z.record(z.string(), z.unknown())
const answer = z.union([granted, z.array(granted).check(z.minLength(1), z.maxLength(100))])

/**
 * Calls `wallet_grantPermissions`. Never retried.
 *
 * @throws {InvalidPermissionRequestError | AccountMismatchError | ChainMismatchError | RpcError}
 * @see ERC-7715
 */
export async function grantPermissions(
  provider: Eip1193Provider,
  parameters: OperationParameters & {
    request: PermissionGrantRequest | readonly PermissionGrantRequest[]
  },
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const params = toPlain(parameters.request)
  if (params.length === 0) throw new InvalidPermissionRequestError('no permission is requested')
  for (const permissionRequest of params) check(permissionRequest, parameters)
  await guard(provider, parameters)
  const result = await promptWallet(provider, { method: 'wallet_grantPermissions', params }, answer)
  return Array.isArray(result) ? result : [result]
}

/** Copies the value to new plain JSON, so that the sent value is the checked one. */
function toPlain(value: unknown): unknown[] {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(value))
    return Array.isArray(copy) ? copy : [copy]
  } catch {
    throw new InvalidPermissionRequestError('not JSON')
  }
}

function check(value: unknown, { account, network }: OperationParameters): void {
  const parsed = z.safeParse(request, value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidPermissionRequestError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { expiry, chainId, permissions, permission: single } = parsed.data
  if (!permissions && !single)
    throw new InvalidPermissionRequestError('a request has no permission')
  if (expiry * 1000 <= Date.now()) throw new InvalidPermissionRequestError('expiry: in the past')
  if (chainId !== undefined && BigInt(chainId) !== BigInt(network.id)) {
    throw new InvalidPermissionRequestError(`chainId: not ${network.caipNetworkId}`)
  }
  for (const claimedAddress of [parsed.data.address, parsed.data.account]) {
    if (claimedAddress !== undefined && !isSameAddress(claimedAddress, account.address)) {
      throw new InvalidPermissionRequestError(`address: not ${account.address}`)
    }
  }
}
