import {
  ChainNotSupportedError,
  InvalidWalletResponseError,
  type Network,
  type NetworkId,
  NoAccountsError,
} from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import {
  callFeature,
  featureMethod,
  isBytes,
  readAnswer,
  readStandardAccounts,
  type StandardAccount,
  type StandardWallet,
  watchStandardWallet,
} from '@carabiner/core/wallet-standard'
import { isChainOf } from '../connection/request-connection.js'
import { networkNamed } from '../network/network-id.js'
import { nameOf } from '../network/network-name.js'
import { toHex } from '../primitives/bytes.js'
import { readAccounts } from './accounts.js'
import type { BitcoinWallet, InputToSign, Shared } from './bitcoin-wallet.js'

type Wallet = StandardWallet['wallet']

/**
 * Creates the interface to a Wallet Standard wallet with the `bitcoin:` features. The network
 * follows from the accounts, which name their networks.
 *
 * @param first - the network to use first if accounts are on several
 */
export function standardWallet(wallet: Wallet, first: Network): BitcoinWallet {
  let currentNetwork = first
  const accounts = () =>
    readStandardAccounts(readAnswer(wallet, 'accounts', 'accounts'), 'accounts')
  const accountOf = (address: string): StandardAccount => {
    const match = accounts().find((account) => account.address === address)
    if (!match) throw new NoAccountsError()
    return match
  }
  const read = async (): Promise<Shared> => {
    const all = accounts()
    const [firstAccount] = all
    if (!firstAccount) throw new NoAccountsError()
    const on = all.some((account) => isOn(account, currentNetwork))
      ? currentNetwork.caipNetworkId
      : toNetworkId(firstAccount.chains[0])
    const onNetwork = all.filter(({ chains }) => chains.some((chain) => toNetworkId(chain) === on))
    const described = onNetwork.map(({ address, publicKey, source }) => ({
      address,
      publicKey: publicKey.length > 0 ? toHex(publicKey) : undefined,
      // The purpose is not in the standard, but some wallets set it.
      purpose: purposeOf(source),
    }))
    return { accounts: readAccounts(described, on, 'accounts'), network: on }
  }
  const callForOne = async (feature: string, method: string, input: object): Promise<unknown> => {
    const answer = await callFeature(wallet, feature, method, input)
    // The standard requires a list. Some wallets return a single output for a single input.
    return Array.isArray(answer) ? answer[0] : answer
  }

  return {
    opened: read,
    async read() {
      // Not called if accounts are visible, because some wallets prompt even on a silent connect.
      const isHidden = accounts().length === 0
      if (isHidden && featureMethod(wallet, 'standard:connect', 'connect')) {
        await callFeature(wallet, 'standard:connect', 'connect', { silent: true })
      }
      return read()
    },
    look: read,
    watch: (hear) => watchStandardWallet(wallet, hear.changed),
    async leave() {
      if (featureMethod(wallet, 'standard:disconnect', 'disconnect')) {
        await callFeature(wallet, 'standard:disconnect', 'disconnect')
      }
    },
    async switchNetwork(network) {
      const { caipNetworkId } = network
      if (featureMethod(wallet, 'bitcoin:switchNetwork', 'switchNetwork')) {
        await callFeature(wallet, 'bitcoin:switchNetwork', 'switchNetwork', caipNetworkId)
      } else if (!accounts().some((account) => isOn(account, network))) {
        throw new ChainNotSupportedError(caipNetworkId)
      }
      currentNetwork = network
    },
    async signMessage({ account, bytes }) {
      const feature = 'bitcoin:signMessage'
      const { source } = accountOf(account.address)
      const output = await callForOne(feature, 'signMessage', { account: source, message: bytes })
      const signature = readAnswer(output, 'signature', feature)
      if (!isBytes(signature)) throw new InvalidWalletResponseError(feature)
      return Uint8Array.from(signature)
    },
    async signPsbt({ network, psbt, inputs }) {
      const feature = 'bitcoin:signTransaction'
      const inputsToSign = groups(inputs).map(({ address, indexes, sigHash }) =>
        omitUndefined({ account: accountOf(address).source, signingIndexes: indexes, sigHash }),
      )
      const chain = `bitcoin:${nameOf(network.caipNetworkId)}`
      const output = await callForOne(feature, 'signTransaction', { psbt, inputsToSign, chain })
      const signed = readAnswer(output, 'signedPsbt', feature)
      if (!isBytes(signed)) throw new InvalidWalletResponseError(feature)
      return Uint8Array.from(signed)
    },
  }
}

const isOn = ({ chains }: StandardAccount, network: Network) =>
  chains.some((chain) => isChainOf(network, chain))

const toNetworkId = (chain: string | undefined): NetworkId | undefined =>
  networkNamed(chain?.replace(/^(bitcoin|bip122):/, ''))

function purposeOf(source: object): string | undefined {
  const purpose: unknown = Reflect.get(source, 'purpose')
  return typeof purpose === 'string' ? purpose : undefined
}

const sigHashNames: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** Groups inputs by account and signature type. One request covers a group. */
function groups(inputs: readonly InputToSign[]) {
  const groupsByKey = new Map<
    string,
    { address: string; indexes: number[]; sigHash: string | undefined }
  >()
  for (const { index, address, sighashTypes } of inputs) {
    const sigHash = sigHashNames[sighashTypes?.[0] ?? -1]
    const key = `${address} ${sigHash}`
    const group = groupsByKey.get(key) ?? { address, indexes: [], sigHash }
    group.indexes.push(index)
    groupsByKey.set(key, group)
  }
  return [...groupsByKey.values()]
}
