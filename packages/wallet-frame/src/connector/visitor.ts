import {
  type Account,
  type Grant,
  InvalidWalletResponseError,
  type NetworkId,
  type SiwxSession,
} from '@carabiner/core'
import { isEvmAddress } from '@carabiner/core/evm'
import type { AuthUser } from '@carabiner/core/internal'
import { omitUndefined } from '@carabiner/core/internal'
import { parseSolanaAddress } from '@carabiner/core/solana'
import type { AnswerPayload } from '../protocol/index.js'
import { type AuthFamily, fromWireChain } from './wire-chain.js'

type WireUser = AnswerPayload<'GET_USER'>

const isAddress: Record<AuthFamily, (address: string) => boolean> = {
  eip155: isEvmAddress,
  solana: (address) => parseSolanaAddress(address) !== undefined,
}

/**
 * Returns the visitor's user data in one chain family.
 *
 * @throws {InvalidWalletResponseError} for an address of another chain family
 */
export function readUser(family: AuthFamily, user: WireUser): AuthUser {
  const { address, accounts, chainId, email, userName } = user
  const all = [address, ...(accounts ?? []).map((account) => account.address)]
  if (!all.every(isAddress[family])) throw new InvalidWalletResponseError('GET_USER')
  return omitUndefined({
    address,
    networkId: fromWireChain(family, chainId),
    email,
    userName,
    accounts,
    preferredAccountType: user.preferredAccountType,
    smartAccountDeployed: user.smartAccountDeployed,
  })
}

/** Returns the visitor's accounts in one chain family, as a grant for its adapter. */
export function toGrant(
  family: AuthFamily,
  user: AuthUser,
  network: NetworkId | undefined,
  signedIn: readonly SiwxSession[] = [],
): Grant {
  const preferred = user.preferredAccountType ?? 'eoa'
  // The active account may differ from the preferred type, because not every network has both.
  const listed = (user.accounts ?? []).find(({ address }) => address === user.address)
  const type = listed?.type ?? preferred
  const active: Account = { namespace: family, address: user.address, type }
  const others = (user.accounts ?? [])
    .filter(({ address }) => address !== user.address)
    .map((account): Account => ({ namespace: family, ...account }))
  return omitUndefined({
    namespace: family,
    accounts: [active, ...others],
    active: user.address,
    network: network || undefined,
    identity: omitUndefined({
      user: omitUndefined({
        email: user.email || undefined,
        username: user.userName || undefined,
      }),
      preferredAccountType: preferred,
      smartAccountDeployed: user.smartAccountDeployed,
    }),
    signedIn: signedIn.length > 0 ? signedIn : undefined,
  })
}
