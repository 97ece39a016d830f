import * as z from 'zod/mini'
import type { WalletPermission } from '../../adapter/permissions.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { anything, promptWallet, readWallet } from '../provider/eip-1193.js'

interface Wait {
  signal: AbortSignal
}

const permissions = z
  .array(
    z.object({
      parentCapability: z.string().check(z.minLength(1), z.maxLength(128)),
      caveats: z._default(
        z
          .array(
            z.object({
              type: z.string().check(z.maxLength(128)),
              value: z.optional(z.unknown()),
            }),
          )
          .check(z.maxLength(100)),
        [],
      ),
    }),
  )
  .check(z.maxLength(100))
const accounts = [{ eth_accounts: {} }]

/**
 * Calls `wallet_requestPermissions` for accounts. The wallet lets the visitor choose, even if it already shares some.
 */
export async function requestPermissions(
  provider: Eip1193Provider,
  { signal }: Wait,
): Promise<readonly WalletPermission[]> {
  signal.throwIfAborted()
  const request = { method: 'wallet_requestPermissions', params: accounts }
  return (await promptWallet(provider, request, permissions)).map(toPermission)
}

/** Calls `wallet_getPermissions`. */
export async function readPermissions(
  provider: Eip1193Provider,
  { signal }: Wait,
): Promise<readonly WalletPermission[]> {
  const request = { method: 'wallet_getPermissions', params: [] }
  return (await readWallet(provider, request, permissions, { signal })).map(toPermission)
}

/** Calls `wallet_revokePermissions` for accounts, after which the wallet shares none with the site. */
export async function revokePermissions(
  provider: Eip1193Provider,
  { signal }: Wait,
): Promise<void> {
  signal.throwIfAborted()
  await promptWallet(provider, { method: 'wallet_revokePermissions', params: accounts }, anything)
}

const toPermission = ({
  parentCapability,
  caveats,
}: z.infer<typeof permissions>[number]): WalletPermission => ({
  parentCapability,
  caveats: caveats.map(({ type, value }) => (value === undefined ? { type } : { type, value })),
})
