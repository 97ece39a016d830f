import type { NetworkId } from '@carabiner/core'
import type { AccountRequest } from './account-request.js'

/** The allowance of one permission, in the words of ERC-7715. */
export interface SpendingAllowance {
  /** The type of the permission, such as `erc20-token-periodic`. */
  readonly type: string
  /** The token's contract. Absent for the network's own currency. */
  readonly token?: string
  /** In the token's smallest unit: in total, or in each period. Absent if no amount is set. */
  readonly amount?: bigint
  /** The length of a period, in s. Absent for a total. */
  readonly period?: number
}

/** An app's permission to spend from an account without asking (ERC-7715). */
export interface SpendingPermission {
  /** The id in the source. The account signs it to revoke the permission. */
  readonly id: string
  /** The network on which it is valid. Absent if the source does not name one. */
  readonly networkId?: NetworkId
  /** The name of the app. Absent if unknown. */
  readonly app?: string
  /** The address that may spend. Absent if unknown. */
  readonly spender?: string
  readonly allowances: readonly SpendingAllowance[]
  /** In ms since 1970. Absent for a permission without an end. */
  readonly expiresAt?: number
}

/** A permission to revoke, with the account's consent. */
export interface RevokePermissionRequest extends AccountRequest {
  readonly id: string
  /** The account's signature of the id, by `personal_sign`. */
  readonly signature: string
}

/** Reads and revokes the permissions that an account has granted to apps. */
export interface PermissionsSource {
  /** Reads the permissions that are still valid. @returns undefined on a network it does not support */
  getPermissions(request: AccountRequest): Promise<readonly SpendingPermission[] | undefined>
  /** Revokes a permission. Rejects if that failed, or if its result is unknown. */
  revoke(request: RevokePermissionRequest): Promise<void>
}
