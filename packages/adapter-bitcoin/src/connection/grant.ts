import { type AdapterContext, type Grant, NoAccountsError } from '@carabiner/core'
import { readAccounts } from '../wallets/accounts.js'
import type { Shared } from '../wallets/bitcoin-wallet.js'

/**
 * Converts the shared accounts of a wallet to a grant. The payment address is active, unless the visitor
 * selected one with another purpose before. The selection is stored by purpose, because a wallet has other
 * addresses on another account or network.
 *
 * @throws {NoAccountsError}
 */
export function toGrant(context: AdapterContext, connectorId: string, shared: Shared): Grant {
  const { accounts, network } = shared
  const before = context
    .namespaceState()
    .connections.find((connection) => connection.connectorId === connectorId)
  const acted = before?.accounts.find(({ address }) => address === before.active)
  const active =
    accounts.find(({ type }) => type === (acted?.type ?? 'payment')) ??
    accounts.find(({ type }) => type === 'payment') ??
    accounts[0]
  if (!active) throw new NoAccountsError()
  return {
    namespace: 'bip122',
    accounts,
    active: active.address,
    network,
  }
}

/**
 * Checks the addresses in a session's grant, without a request to the wallet.
 *
 * @throws {InvalidWalletResponseError}
 */
export function readSessionGrant(grant: Grant): Grant {
  return { ...grant, accounts: readAccounts(grant.accounts, undefined, 'session') }
}
