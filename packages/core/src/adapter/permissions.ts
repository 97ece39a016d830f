import type { Connector } from '../connector/connector.js'
import type { OperationParameters } from './adapter.js'

interface PermissionParameters {
  connector: Connector
  signal: AbortSignal
}

/** A permission that a site has (EIP-2255). */
export interface WalletPermission {
  /** A method name, such as `eth_accounts`. */
  parentCapability: string
  caveats: readonly { type: string; value?: unknown }[]
}

/** A permission to act later without asking (ERC-7715). What it may hold is the wallet's matter. */
export type PermissionGrantRequest = Readonly<Record<string, unknown>>

/** Which permissions a wallet has granted this page (EIP-2255). */
export interface PermissionsCapability {
  /** Has the wallet ask which accounts to share, also when some are shared (EIP-2255). */
  request(parameters: PermissionParameters): Promise<readonly WalletPermission[]>
  /** Never prompts. */
  get(parameters: PermissionParameters): Promise<readonly WalletPermission[]>
  /** Has the wallet forget this site. Nothing else ever does: a disconnect keeps permissions. */
  revoke(parameters: PermissionParameters): Promise<void>
  /**
   * Asks for permissions to act later (ERC-7715 `wallet_grantPermissions`). Never retried.
   *
   * @param parameters.request - one request, or a list; each names `permissions` or `permission`, and
   *   `expiry` in seconds since 1970; the account and chain that it names must be the active ones
   * @returns what was granted, word for word; it may differ from what was asked: show it
   * @throws {InvalidPermissionRequestError} before the wallet is asked
   */
  grant(
    parameters: OperationParameters & {
      request: PermissionGrantRequest | readonly PermissionGrantRequest[]
    },
  ): Promise<readonly Readonly<Record<string, unknown>>[]>
}
