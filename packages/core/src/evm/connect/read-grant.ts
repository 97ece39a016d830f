import type { Grant } from '../../adapter/grant.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { NoAccountsError } from '../../errors/connection-errors.js'
import { accountList, anything, readAnswer, readWallet } from '../provider/eip-1193.js'
import { toChecksumAddress } from '../values/address.js'
import { toChainId } from '../values/chain-id.js'

/** Reads the accounts that a wallet shares without a prompt, the active one first. */
export const readAccounts = (provider: Eip1193Provider, signal: AbortSignal) =>
  readWallet(provider, { method: 'eth_accounts' }, accountList, { signal })

/** Reads the accounts from the visitor's answer to `eth_requestAccounts`. */
export const readRequestedAccounts = (answer: Promise<unknown>) =>
  readAnswer('eth_requestAccounts', answer, accountList)

/** Reads the wallet's chain as a decimal chain id. */
export const readChainId = async (provider: Eip1193Provider, signal: AbortSignal) =>
  toChainId(await readWallet(provider, { method: 'eth_chainId' }, anything, { signal }))

/**
 * Builds a grant from the wallet's shared accounts, the first of which is active, and its chain.
 *
 * @param accounts - the wallet's latest accounts
 * @throws {NoAccountsError} without an account
 */
export async function toGrant(
  provider: Eip1193Provider,
  accounts: readonly string[],
  signal: AbortSignal,
): Promise<Grant> {
  const addresses = await Promise.all(accounts.map(toChecksumAddress))
  const [active] = addresses
  if (active === undefined) throw new NoAccountsError()
  // Read the chain last, so that no wait lies between reading and using it.
  const chainId = await readChainId(provider, signal)
  return {
    namespace: 'eip155',
    accounts: addresses.map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
    active,
    network: formatNetworkId('eip155', chainId),
  }
}

/** Returns a session's grant with addresses in EIP-55 form. Sends no request to the wallet. */
export async function readGrant(grant: Grant): Promise<Grant> {
  const accounts = await Promise.all(
    grant.accounts.map(async (account) => ({
      ...account,
      address: await toChecksumAddress(account.address),
    })),
  )
  return { ...grant, accounts, active: await toChecksumAddress(grant.active) }
}
