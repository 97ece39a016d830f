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

/** Reads what a wallet answered to `standard:connect`. @throws {NoAccountsError | InvalidWalletResponseError} */
export const readConnectAnswer = (
  context: AdapterContext,
  answer: unknown,
  wanted?: Network,
): Grant =>
  toGrant(context, readSolanaAccounts(readAnswer(answer, 'accounts', connect), connect), wanted)

/**
 * Reads the Solana accounts among those that a wallet shares; one wallet may serve several families.
 *
 * @throws {InvalidWalletResponseError} when an address is not its public key's
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

/** What accounts that are shared mean for the family. @throws {NoAccountsError} */
export function toGrant(
  context: AdapterContext,
  accounts: readonly StandardAccount[],
  wanted?: Network,
): Grant {
  const [active] = accounts
  if (!active) throw new NoAccountsError()
  const addresses = [...new Set(accounts.map(({ address }) => address))]
  const networks = context.networks()
  const approved = accounts.flatMap(({ chains }) => onNetworks(chains, networks))
  const network = networkOf(context, active, wanted)
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
 * A wallet is on every network that its account lists, since each request names one. So the active network stays
 * when the account lists it, else the account's first is taken.
 */
function networkOf(context: AdapterContext, { chains }: StandardAccount, wanted?: Network) {
  const networks = context.networks()
  const on = onNetworks(chains, networks)
  const current = context.namespaceState().networkId
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wished = [wanted?.caipNetworkId, current, ...ids]
  return wished.find((id) => id !== undefined && on.includes(id)) ?? on[0]
}

/** Reads what a session was granted. @throws {InvalidWalletResponseError} */
export function readSessionGrant(grant: Grant): Grant {
  if (grant.accounts.some(({ address }) => !parseSolanaAddress(address))) {
    throw new InvalidWalletResponseError('wc_sessionSettle')
  }
  return { ...grant, accounts: grant.accounts.map(({ address }) => toAccount(address)) }
}

const toAccount = (address: string): Account => ({ namespace: 'solana', address, type: 'eoa' })

/** A connector without a wallet: a session that is not open. */
export const noWallet = () => new NotConnectedError()

/** A wallet that is on none of the networks. */
export const noChain = (wanted: readonly Network[]) =>
  new ChainsNotSupportedError(wanted.map(({ caipNetworkId }) => caipNetworkId))
