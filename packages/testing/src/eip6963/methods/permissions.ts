import { invalidParams, ProviderRpcError, rpcCode } from '../../wallet/provider-rpc-error.js'
import { type Call, type Handler, siteAccounts, type WalletContext } from '../context.js'
import { readRecord } from '../params.js'
import { authorize } from './connect.js'

/** `wallet_getPermissions` (EIP-2255). */
export const getPermissions: Handler = async (wallet) => permissions(wallet)

/** `wallet_requestPermissions` (EIP-2255): prompts even when connected. */
export const requestPermissions: Handler = async (wallet, call) => {
  requireAccountsPermission(call)
  await authorize(wallet, call)
  return permissions(wallet)
}

/** `wallet_revokePermissions` (EIP-2255): forgets the site, without a prompt. */
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
