import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { type Handler, siteAccounts } from '../context.js'
import { readRecord } from '../params.js'

/** `wallet_grantPermissions` (ERC-7715): grants what was asked; nothing can be done with it. */
export const grantPermissions: Handler = async (wallet, { params, prompt }) => {
  if (siteAccounts(wallet).length === 0) {
    throw new ProviderRpcError(rpcCode.unauthorized, 'The site has no account.')
  }
  const asked = params.map((request) => readRecord(request, 'params'))
  if (asked.length === 0) throw invalidParams('No permission was asked for.')
  await prompt(`Grant ${asked.length} permissions to act later`)
  return asked.map(({ expiry, permissions, permission }) => ({
    grantedPermissions: permissions ?? [permission],
    expiry,
    permissionsContext: '0x01',
  }))
}
