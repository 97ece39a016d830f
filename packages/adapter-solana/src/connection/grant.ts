import {
  type Account,
  type AdapterContext,
  type Grant,
  InvalidWalletResponseError,
  type Network,
  NoAccountsError,
  NotConnectedError,
} from '@carabiner/core'
import { ChainsNotSupportedError } from '@carabiner/core/adapter'
import { formatSolanaAddress, parseSolanaAddress } from '@carabiner/core/solana'
import {
  readAnswer,
  readStandardAccounts,
  type StandardAccount,
} from '@carabiner/core/wallet-standard'
import { toNetworkId } from '../chains.js'

const connect = 'standard:connect'

/** Reads the answer to `standard:connect`. @throws {NoAccountsError | InvalidWalletResponseError} */
export const readConnectAnswer = (
  context: AdapterContext,
  answer: unknown,
  requested?: Network,
): Grant =>
  toGrant(context, readSolanaAccounts(readAnswer(answer, 'accounts', connect), connect), requested)

/**
 * Reads the Solana accounts of a wallet, which may serve several chain families.
 *
 * @throws {InvalidWalletResponseError} when an address does not match its public key
 */
export function readSolanaAccounts(value: unknown, method: string): StandardAccount[] {
  const accounts = readStandardAccounts(value, method).filter(({ chains }) =>
    chains.some((chain) => chain.startsWith('solana:')),
  )
  for (const { address, publicKey } of accounts) {
    if (publicKey.length !== 32 || formatSolanaAddress(publicKey) !== address) {
      throw new InvalidWalletResponseError(method)
    }
  }
  return accounts
}

/** Converts shared accounts to a grant. @throws {NoAccountsError} */
export function toGrant(
  context: AdapterContext,
  accounts: readonly StandardAccount[],
  requested?: Network,
): Grant {
  const [active] = accounts
  if (!active) throw new NoAccountsError()
  const addresses = [...new Set(accounts.map(({ address }) => address))]
  const networks = context.networks()
  const approved = accounts.flatMap(({ chains }) => onNetworks(chains, networks))
  const network = networkOf(context, active, requested)
  return {
    namespace: 'solana',
    accounts: addresses.map(toAccount),
    active: active.address,
    network,
    approved: [...new Set(approved)],
  }
}

const onNetworks = (chains: readonly string[], networks: readonly Network[]) =>
  chains.flatMap((chain) => toNetworkId(chain, networks) ?? [])

/**
 * Selects the network. A wallet is on every network that its account lists, because each request
 * names one. So the active network stays if the account lists it. Otherwise, the account's first
 * network is selected.
 */
function networkOf(context: AdapterContext, { chains }: StandardAccount, requested?: Network) {
  const networks = context.networks()
  const on = onNetworks(chains, networks)
  const current = context.namespaceState().networkId
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wished = [requested?.caipNetworkId, current, ...ids]
  return wished.find((id) => id !== undefined && on.includes(id)) ?? on[0]
}

/** Checks a session's grant. @throws {InvalidWalletResponseError} */
export function readSessionGrant(grant: Grant): Grant {
  if (grant.accounts.some(({ address }) => !parseSolanaAddress(address))) {
    throw new InvalidWalletResponseError('wc_sessionSettle')
  }
  return { ...grant, accounts: grant.accounts.map(({ address }) => toAccount(address)) }
}

const toAccount = (address: string): Account => ({ namespace: 'solana', address, type: 'eoa' })

/** Creates the error for a connector without a wallet: a WalletConnect session that is not open. */
export const noWallet = () => new NotConnectedError()

/** Creates the error for a wallet that supports none of the networks. */
export const noChain = (requested: readonly Network[]) =>
  new ChainsNotSupportedError(requested.map(({ caipNetworkId }) => caipNetworkId))
