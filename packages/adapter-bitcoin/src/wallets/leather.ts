import type { Network, NetworkId } from '@carabiner/core'
import { AccountMismatchError, ChainNotSupportedError, NoAccountsError } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { call } from '../connection/request-connection.js'
import { nameOf } from '../network/network-name.js'
import { parseAddress } from '../primitives/address.js'
import { toHex } from '../primitives/bytes.js'
import { readAccounts } from './accounts.js'
import type { BitcoinWallet, Shared } from './bitcoin-wallet.js'
import { base64Bytes, hexBytes, parse, short, text, txid } from './parse.js'

const addresses = z.object({
  result: z.object({
    addresses: z
      .array(
        z.object({
          symbol: short,
          type: z.optional(short),
          address: short,
          publicKey: z.optional(short),
          derivationPath: z.optional(short),
        }),
      )
      .check(z.maxLength(100)),
  }),
})
const signedMessage = z.object({
  result: z.object({ signature: text, address: z.optional(short) }),
})
const signedPsbt = z.object({ result: z.object({ hex: text }) })
const sent = z.object({ result: z.object({ txid }) })

/**
 * Creates the interface to Leather. Leather prompts on every request, has no events and cannot be
 * disconnected, so its last answer is the only known state. Each request names its network.
 */
export function leatherWallet(provider: object, first: Network): BitcoinWallet {
  let networkId: NetworkId = first.caipNetworkId
  let lastAnswer: Shared | undefined
  const ask = (method: string, network: Network, params: object) =>
    call(provider, 'request', method, { ...params, network: nameOf(network.caipNetworkId) })
  const storeAnswer = (answer: unknown): Shared => {
    const method = 'getAddresses'
    const all = parse(addresses, answer, method).result.addresses
    const described = all
      .filter(({ symbol }) => symbol === 'BTC')
      .map(({ type, derivationPath: path, ...one }) => ({
        ...one,
        path,
        purpose: type === 'p2tr' ? 'ordinals' : 'payment',
      }))
    lastAnswer = { accounts: readAccounts(described, networkId, method), network: networkId }
    return lastAnswer
  }
  const isTaproot = (address: string) => parseAddress(address).type === 'p2tr'

  return {
    opened: async (answer) => storeAnswer(answer),
    async read() {
      if (!lastAnswer) throw new NoAccountsError()
      return lastAnswer
    },
    async switchNetwork(network) {
      if (!nameOf(network.caipNetworkId)) throw new ChainNotSupportedError(network.caipNetworkId)
      const answer = await ask('getAddresses', network, {})
      networkId = network.caipNetworkId
      storeAnswer(answer)
    },
    async signMessage({ account, network, text: message }) {
      const answer = await ask('signMessage', network, {
        message: message(),
        paymentType: isTaproot(account.address) ? 'p2tr' : 'p2wpkh',
      })
      const { signature, address } = parse(signedMessage, answer, 'signMessage').result
      // The request names no address, and the visitor may have changed the account since.
      if (address !== undefined && address !== account.address) {
        throw new AccountMismatchError(account.address, [address])
      }
      return base64Bytes(signature, 'signMessage')
    },
    async signPsbt({ network, psbt, inputs }) {
      const types = [...new Set(inputs.flatMap(({ sighashTypes = [] }) => sighashTypes))]
      const request = omitUndefined({
        hex: toHex(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        allowedSighash: types.length > 0 ? types : undefined,
        broadcast: false,
      })
      const answer = await ask('signPsbt', network, request)
      return hexBytes(parse(signedPsbt, answer, 'signPsbt').result.hex, 'signPsbt')
    },
    async send({ network, to, amount }) {
      const recipients = [{ address: to, amount: String(amount) }]
      const answer = await ask('sendTransfer', network, { recipients })
      return parse(sent, answer, 'sendTransfer').result.txid
    },
  }
}
