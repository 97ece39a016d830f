import type { Connector } from '../connector/connector.js'
import type { OperationParameters } from './parameters.js'

interface PermissionParameters {
  connector: Connector
  signal: AbortSignal
}

/** A permission that a wallet granted to this site (EIP-2255). */
export interface WalletPermission {
  /** A method name, such as `eth_accounts`. */
  parentCapability: string
  caveats: readonly { type: string; value?: unknown }[]
}

/** A request for a permission to act later without a prompt (ERC-7715). The wallet defines its fields. */
export type PermissionGrantRequest = Readonly<Record<string, unknown>>

/** The permissions that a wallet has granted to this page (EIP-2255). */
export interface PermissionsCapability {
  /** Has the wallet prompt for the accounts to share, even if it already shares some (EIP-2255). */
  request(parameters: PermissionParameters): Promise<readonly WalletPermission[]>
  /** Reads the permissions that the wallet has granted. Never prompts. */
  get(parameters: PermissionParameters): Promise<readonly WalletPermission[]>
  /** Revokes this site's permissions. Only this method does: a disconnect keeps them. */
  revoke(parameters: PermissionParameters): Promise<void>
  /**
   * Asks for permissions to act later (ERC-7715 `wallet_grantPermissions`). Never retried.
   *
   * @param parameters.request - one request, or a list. Each has `permissions` or `permission`, and `expiry`
   * in seconds since 1970. Its account and chain must be the active ones
   * @returns the grant, unchanged. It may differ from the request, so display it
   * @throws {InvalidPermissionRequestError} before the wallet is asked
   */
  grant(
    parameters: OperationParameters & {
      request: PermissionGrantRequest | readonly PermissionGrantRequest[]
    },
  ): Promise<readonly Readonly<Record<string, unknown>>[]>
}
