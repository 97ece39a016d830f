import { BaseError } from '@carabiner/core'

/** The service did not revoke the permission, which is still valid. */
export class PermissionNotRevokedError extends BaseError {
  override name = 'PermissionNotRevokedError'
  constructor(cause?: unknown) {
    super('The permission was not revoked', { cause })
  }
}
