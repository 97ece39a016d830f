import {
  ChainNotSupportedError,
  InvalidWalletResponseError,
  type Network,
  NoAccountsError,
} from '@carabiner/core'
import type { FamilyProvider } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { fromBase64, fromHex, toBase64 } from '../primitives/bytes.js'
import { readAccounts } from './accounts.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { base64Bytes, parse, short, text, txid } from './parse.js'

const signedMessage = z.object({ signature: text })
const signedPsbt = z.object({ psbt: text })
const sent = z.object({ txid })
const addresses = z
  .array(
    z.union([
      short,
      z.object({
        address: short,
        publicKey: z.optional(short),
        path: z.optional(short),
        intention: z.optional(short),
      }),
    ]),
  )
  .check(z.maxLength(1000))

/** Creates the interface to a wallet on another device, through WalletConnect's four methods. */
export function walletConnectWallet(provider: FamilyProvider): BitcoinWallet {
  const ask = (network: Network, method: string, params: object) =>
    provider.request(network.caipNetworkId, { method, params })
  const read = async () => {
    const grant = provider.grant()
    if (!grant) throw new NoAccountsError()
    // If the session has no account on a network, all accounts of the wallet are returned.
    const accounts = readAccounts(grant.accounts, undefined, 'session')
    return { accounts, network: grant.network }
  }

  const send: NonNullable<BitcoinWallet['send']> = async ({ account, network, to, amount }) => {
    const answer = await ask(network, 'sendTransfer', {
      account: account.address,
      recipientAddress: to,
      amount: String(amount),
    })
    return parse(sent, answer, 'sendTransfer').txid
  }

  return {
    opened: read,
    read,
    ...(provider.methods().includes('sendTransfer') && { send }),
    async switchNetwork({ caipNetworkId }) {
      if (!provider.grant()?.approved.includes(caipNetworkId)) {
        throw new ChainNotSupportedError(caipNetworkId)
      }
      provider.use(caipNetworkId)
    },
    async signMessage({ account: { address }, network, text: message, protocol }) {
      const method = 'signMessage'
      const answer = await ask(network, method, {
        account: address,
        address,
        message: message(),
        protocol: protocol === 'ecdsa' ? 'ecdsa' : 'bip322',
      })
      // Hex according to the specification. Some wallets answer in base64.
      const { signature } = parse(signedMessage, answer, method)
      const bytes = fromHex(signature) ?? fromBase64(signature)
      if (!bytes) throw new InvalidWalletResponseError(method)
      return bytes
    },
    async signPsbt({ account, network, psbt, inputs }) {
      const answer = await ask(network, 'signPsbt', {
        account: account.address,
        psbt: toBase64(psbt),
        signInputs: inputs.map(({ index, address, sighashTypes: types }) =>
          omitUndefined({ index, address, sighashTypes: types && [...types] }),
        ),
        broadcast: false,
      })
      return base64Bytes(parse(signedPsbt, answer, 'signPsbt').psbt, 'signPsbt')
    },
    async addresses(account, network) {
      const method = 'getAccountAddresses'
      const answer = await ask(network, method, { account: account.address })
      const described = parse(addresses, answer, method).map((one) =>
        typeof one === 'string' ? { address: one } : { ...one, purpose: one.intention },
      )
      return readAccounts(described, network.caipNetworkId, method)
    },
  }
}
