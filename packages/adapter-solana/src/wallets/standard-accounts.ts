import type { Network } from '@carabiner/core'
import {
  callFeature,
  featureMethod,
  readAnswer,
  type StandardAccount,
} from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { toNetworkId, toStandardChain } from '../chains.js'
import { readSolanaAccounts } from '../connection/grant.js'
import { checkSignature, readBytes, readOutputs } from './read-outputs.js'
import { readSignIn, signInFeature } from './read-sign-in.js'
import type { SigningAccount, TransactionVersion } from './signing-account.js'

const signMessage = 'solana:signMessage'
const signTransaction = 'solana:signTransaction'
const signAndSend = 'solana:signAndSendTransaction'

/**
 * Returns the current accounts of a Wallet Standard wallet.
 *
 * @throws {InvalidWalletResponseError}
 */
export const standardAccounts = (wallet: Wallet): SigningAccount[] =>
  readSolanaAccounts(readAnswer(wallet, 'accounts', 'accounts'), 'accounts').map((account) =>
    toSigningAccount(wallet, account),
  )

function toSigningAccount(wallet: Wallet, account: StandardAccount): SigningAccount {
  const { address, chains, features, source } = account
  // Some wallets leave the account's own list of features empty. Then the wallet's list applies.
  const can = (feature: string, method: string) =>
    (features.length === 0 || features.includes(feature)) &&
    featureMethod(wallet, feature, method) !== undefined
  const inputOf = (network: Network, transaction: Uint8Array) => ({
    account: source,
    transaction,
    chain: chainName(network, chains),
  })
  return {
    address,
    chains,
    isOn: (network) =>
      chains.some((chain) => toNetworkId(chain, [network]) === network.caipNetworkId),
    versions: readVersions(wallet),
    ...(can(signMessage, 'signMessage') && {
      async signMessage(_, message) {
        const input = { account: source, message }
        const answer = await callFeature(wallet, signMessage, 'signMessage', input)
        const [output] = readOutputs(answer, 1, signMessage)
        return {
          signedMessage: readBytes(output, 'signedMessage', signMessage),
          signature: checkSignature(readBytes(output, 'signature', signMessage), signMessage),
        }
      },
    }),
    ...(can(signTransaction, 'signTransaction') && {
      async sign(network, transactions) {
        const inputs = transactions.map((transaction) => inputOf(network, transaction))
        const answer = await callFeature(wallet, signTransaction, 'signTransaction', ...inputs)
        return readOutputs(answer, inputs.length, signTransaction).map((output) =>
          readBytes(output, 'signedTransaction', signTransaction),
        )
      },
    }),
    ...(can(signAndSend, 'signAndSendTransaction') && {
      async send(network, transaction, options) {
        const input = { ...inputOf(network, transaction), options }
        const answer = await callFeature(wallet, signAndSend, 'signAndSendTransaction', input)
        const [output] = readOutputs(answer, 1, signAndSend)
        return checkSignature(readBytes(output, 'signature', signAndSend), signAndSend)
      },
    }),
    ...(can(signInFeature, 'signIn') && {
      async signIn(input) {
        const answer = await callFeature(wallet, signInFeature, 'signIn', { ...input, address })
        return readSignIn(answer)
      },
    }),
  }
}

/** Returns the name that the account uses for a network. */
const chainName = (network: Network, chains: readonly string[]) =>
  chains.find((chain) => toNetworkId(chain, [network]) === network.caipNetworkId) ??
  toStandardChain(network)

/** Returns the transaction versions that a wallet signs, by default `legacy`. Never throws. */
function readVersions(wallet: Wallet): readonly TransactionVersion[] {
  const allVersions = ['solana:signTransaction', 'solana:signAndSendTransaction'].flatMap(
    (name) => {
      try {
        const feature: unknown = Reflect.get(wallet.features, name)
        if (typeof feature !== 'object' || feature === null) return []
        const versions: unknown = Reflect.get(feature, 'supportedTransactionVersions')
        return Array.isArray(versions) ? versions.filter(isVersion) : []
      } catch {
        return []
      }
    },
  )
  return allVersions.length > 0 ? [...new Set(allVersions)] : ['legacy']
}

const isVersion = (value: unknown): value is TransactionVersion =>
  value === 'legacy' || value === 0 || value === 1
