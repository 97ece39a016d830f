import { formatAccountId } from '@carabiner/core'
import { PermissionNotRevokedError } from '../../permissions/permission-errors.js'
import type { PermissionsSource } from '../../sources/permissions-source.js'
import type { BlockchainApi } from './blockchain-api.js'

/** Creates the blockchain API's source of permissions. */
export const createApiPermissions = (
  api: Pick<BlockchainApi, 'isSupported' | 'sessionsOf' | 'revokeSession'>,
): PermissionsSource => ({
  async getPermissions({ account: { address }, network: { caipNetworkId }, signal }) {
    if (!(await api.isSupported(caipNetworkId, signal))) return undefined
    return api.sessionsOf(formatAccountId(caipNetworkId, address), signal)
  },
  async revoke({ account: { address }, id, signature, signal }) {
    const isRevoked = await api.revokeSession({ address, pci: id, signature }, signal)
    if (!isRevoked) throw new PermissionNotRevokedError()
  },
})
