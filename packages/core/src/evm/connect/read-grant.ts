import type { Grant } from '../../adapter/adapter.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { NoAccountsError } from '../../errors/connection-errors.js'
import { accountList, anything, readAnswer, readWallet } from '../provider/eip-1193.js'
import { toChecksumAddress } from '../values/address.js'
import { toChainId } from '../values/chain-id.js'

/** The accounts that a wallet shares without asking, the active one first. */
export const readAccounts = (provider: Eip1193Provider, signal: AbortSignal) =>
  readWallet(provider, { method: 'eth_accounts' }, accountList, { signal })

/** What the visitor answered to `eth_requestAccounts`. */
export const readRequestedAccounts = (answer: Promise<unknown>) =>
  readAnswer('eth_requestAccounts', answer, accountList)

/** The chain a wallet is on, as a decimal chain id. */
export const readChainId = async (provider: Eip1193Provider, signal: AbortSignal) =>
  toChainId(await readWallet(provider, { method: 'eth_chainId' }, anything, { signal }))

/**
 * What a wallet shares now: its accounts, the first of which is active, and its chain.
 *
 * @param accounts - as the wallet just gave them
 * @throws {NoAccountsError} when it shares none
 */
export async function toGrant(
  provider: Eip1193Provider,
  accounts: readonly string[],
  signal: AbortSignal,
): Promise<Grant> {
  const addresses = await Promise.all(accounts.map(toChecksumAddress))
  const [active] = addresses
  if (active === undefined) throw new NoAccountsError()
  // Last, so that nothing that takes time lies between reading the chain and using it.
  const chainId = await readChainId(provider, signal)
  return {
    namespace: 'eip155',
    accounts: addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
    active,
    network: formatNetworkId('eip155', chainId),
  }
}

/** What a session granted, with its addresses in EIP-55 form. No wallet is asked. */
export async function readGrant(grant: Grant): Promise<Grant> {
  const accounts = await Promise.all(
    grant.accounts.map(async (account) => ({
      ...account,
      address: await toChecksumAddress(account.address),
    })),
  )
  return { ...grant, accounts, active: await toChecksumAddress(grant.active) }
}
