import type { WalletAccount } from '@wallet-standard/base'
import { InvalidWalletResponseError } from '../errors/input-errors.js'

/** A plain copy of a wallet's account. */
export interface StandardAccount {
  address: string
  publicKey: Uint8Array
  /** The account's chains, such as `solana:mainnet`. */
  chains: readonly string[]
  /** The account's capabilities, a subset of the wallet's features. */
  features: readonly string[]
  /** The wallet's own object, which its features require. */
  source: WalletAccount
}

const maxAccounts = 256
/** Matches the characters and length of an address in CAIP-10. */
const addressShape = /^[-.%a-zA-Z0-9]{1,128}$/

/**
 * Parses the accounts that a wallet shares, from `wallet.accounts` or from an answer.
 *
 * @param method - the method named in the error, such as `standard:connect`
 * @throws {InvalidWalletResponseError} if an account is malformed, or a getter throws
 */
export function readStandardAccounts(value: unknown, method: string): StandardAccount[] {
  const malformed = () => new InvalidWalletResponseError(method)
  try {
    if (!Array.isArray(value) || value.length > maxAccounts) throw malformed()
    return value.map((account: unknown) => {
      if (!isAccount(account)) throw malformed()
      const { address, publicKey, chains, features } = account
      if (typeof address !== 'string' || !addressShape.test(address)) throw malformed()
      if (!isBytes(publicKey) || !isNames(chains) || !isNames(features)) throw malformed()
      return {
        address,
        publicKey: Uint8Array.from(publicKey),
        chains: [...chains],
        features: [...features],
        source: account,
      }
    })
  } catch {
    throw malformed()
  }
}

/** Whether a value is a `Uint8Array` of this realm or another, since extensions use both. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'

const isAccount = (value: unknown): value is WalletAccount =>
  typeof value === 'object' && value !== null

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && name.length <= 128)
