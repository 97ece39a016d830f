import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { type Call, type Handler, siteAccounts, type WalletContext } from '../context.js'
import { readRecord } from '../params.js'
import { authorize } from './connect.js'

/** Handles `wallet_getPermissions` (EIP-2255). */
export const getPermissions: Handler = async (wallet) => permissions(wallet)

/** Handles `wallet_requestPermissions` (EIP-2255). Prompts even if connected. */
export const requestPermissions: Handler = async (wallet, call) => {
  requireAccountsPermission(call)
  await authorize(wallet, call)
  return permissions(wallet)
}

/** Handles `wallet_revokePermissions` (EIP-2255): removes the site without a prompt. */
export const revokePermissions: Handler = async (wallet, call) => {
  requireAccountsPermission(call)
  wallet.store.update({ authorized: false })
  return null
}

function permissions(wallet: WalletContext) {
  if (!wallet.store.get().authorized) return []
  const value = siteAccounts(wallet)
  const caveats = [{ type: 'restrictReturnedAccounts', value }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

function requireAccountsPermission({ params }: Call) {
  if (!('eth_accounts' in readRecord(params[0], 'params[0]'))) {
    throw invalidParams('Only the permission eth_accounts exists.')
  }
}

/** Handles `wallet_grantPermissions` (ERC-7715). Grants all requested permissions, which have no effect. */
export const grantPermissions: Handler = async (wallet, { params, prompt }) => {
  if (siteAccounts(wallet).length === 0) {
    throw new ProviderRpcError(rpcCode.unauthorized, 'The site has no account.')
  }
  const requests = params.map((request) => readRecord(request, 'params'))
  if (requests.length === 0) throw invalidParams('No permission was asked for.')
  await prompt(`Grant ${requests.length} permissions to act later`)
  return requests.map(({ expiry, permissions, permission }) => ({
    grantedPermissions: permissions ?? [permission],
    expiry,
    permissionsContext: '0x01',
  }))
}
