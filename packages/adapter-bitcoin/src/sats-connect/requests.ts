import { type Account, type Carabiner, NotConnectedError, selectAccount } from '@carabiner/core'
import type { AccountAddress } from '@carabiner/core/internal'
import type { Requests, Return } from 'sats-connect'
import * as z from 'zod/mini'
import { idOf, nameOf } from '../network/network-name.js'
import { parseAddress } from '../primitives/address.js'
import {
  rpcCode,
  toAddressType,
  toBitcoinNetwork,
  toProtocol,
  toPurpose,
  toSparkNetwork,
  toStacksNetwork,
} from './enums.js'
import { messageHash } from './message-hash.js'
import { RequestError } from './rpc-error.js'

/** The requests that the instance answers itself, for every wallet. */
export type Answers = { [Method in keyof Requests]?: (params: unknown) => Promise<Return<Method>> }

const namespace = 'bip122'
/** sats-connect requires a wallet type, which wallets do not report. */
const walletType = 'software' as const
const purposes = z.object({ purposes: z.array(z.string()) })
const network = z.object({ name: z.string() })
const connect = z.nullish(
  z.object({ addresses: z.optional(z.array(z.string())), network: z.optional(z.string()) }),
)
const message = z.object({
  address: z.string(),
  message: z.string(),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const psbt = z.object({
  psbt: z.string(),
  signInputs: z.optional(z.record(z.string(), z.array(z.int().check(z.nonnegative())))),
  broadcast: z.optional(z.boolean()),
})
const transfer = z.object({
  recipients: z.array(z.object({ address: z.string(), amount: z.int() })),
})

function parseParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  params: unknown,
): z.output<Schema> {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = ['params', ...(issue?.path ?? [])].join('.')
  throw new RequestError(rpcCode.invalidParams, `${where}: ${issue?.message ?? 'not valid'}`)
}

/** Creates the answers to sats-connect's requests, for the wallet that is active at that time. */
export function createAnswers(carabiner: Carabiner): Answers {
  const addresses = async (requestedPurposes?: readonly string[]) => {
    const all = await carabiner.perform(
      'accountAddresses',
      (capability, active) => capability.get(active),
      { namespace },
    )
    const matching = all.filter(
      (one) => !requestedPurposes || requestedPurposes.includes(purposeOf(one)),
    )
    const converted = matching.flatMap((one) => toSatsAddress(one) ?? [])
    if (matching.length === 0 || converted.length > 0) return converted
    const matchingAddresses = matching.map(({ address }) => address).join(', ')
    throw new RequestError(
      rpcCode.notSupported,
      `the wallet does not share the keys of ${matchingAddresses}`,
    )
  }
  const networkNow = () => {
    const name = nameOf(carabiner.getSnapshot().namespaces.bip122?.networkId)
    if (!name || !active()) throw new NotConnectedError()
    const isMain = name === 'mainnet'
    return {
      bitcoin: { name: toBitcoinNetwork(`${name.charAt(0).toUpperCase()}${name.slice(1)}`) },
      stacks: { name: toStacksNetwork(isMain ? 'mainnet' : 'testnet') },
      spark: { name: toSparkNetwork(isMain ? 'mainnet' : 'regtest') },
    }
  }
  const account = async (wanted?: readonly string[]) => {
    const network = networkNow()
    const { connectorId = '' } = carabiner.getSnapshot().namespaces.bip122 ?? {}
    return { id: connectorId, walletType, addresses: await addresses(wanted), network }
  }
  const active = () => selectAccount(carabiner.getSnapshot(), namespace)
  const changeNetwork = async (name: string) => {
    const id = idOf(name)
    if (!id) throw new RequestError(rpcCode.invalidParams, `${name} is not a known network`)
    // Without a connected wallet, core would only store the network.
    if (!active()) throw new NotConnectedError()
    await carabiner.switchNetwork(carabiner.networks.get(id).caipNetworkId)
  }
  /** Signs with the named address: the active account's, or another that the wallet shares. */
  const signAs = (address: string, text: string) =>
    active()?.address === address
      ? carabiner.signMessage({ namespace, message: text })
      : carabiner.perform(
          'psbt',
          (_, parameters) =>
            carabiner.getAdapter(namespace).signMessage({
              ...parameters,
              account: accountAt(carabiner, address),
              message: text,
            }),
          { namespace },
        )

  return {
    async wallet_connect(params) {
      const wanted = parseParams(connect, params)
      if (wanted?.network !== undefined) await changeNetwork(wanted.network)
      return account(wanted?.addresses)
    },
    wallet_getAccount: () => account(),
    wallet_getNetwork: async () => networkNow(),
    async wallet_changeNetwork(params) {
      await changeNetwork(parseParams(network, params).name)
      return null
    },
    async wallet_disconnect() {
      await carabiner.disconnect({ namespace })
      return null
    },
    async getAddresses(params) {
      const wanted = parseParams(purposes, params).purposes
      const network = networkNow()
      return { addresses: await addresses(wanted), network }
    },
    getAccounts: async (params) => addresses(parseParams(purposes, params).purposes),
    async signMessage(params) {
      const { address, message: text, protocol } = parseParams(message, params)
      const usual = parseAddress(address).type === 'p2tr' ? 'BIP322' : 'ECDSA'
      if (protocol && protocol !== usual) {
        throw new RequestError(rpcCode.notSupported, `${address} signs messages with ${usual}`)
      }
      const { signature, scheme } = await signAs(address, text)
      const used = scheme === 'ecdsa' ? 'ECDSA' : 'BIP322'
      // Some wallets choose the protocol themselves.
      if (protocol && protocol !== used) {
        throw new RequestError(rpcCode.notSupported, `the wallet signed with ${used}`)
      }
      const hash = messageHash(text, used)
      return { signature, address, messageHash: hash, protocol: toProtocol(used) }
    },
    async signPsbt(params) {
      const { psbt: base64, signInputs, broadcast = false } = parseParams(psbt, params)
      const inputs = Object.entries(signInputs ?? {}).flatMap(([address, indexes]) =>
        indexes.map((index) => ({ index, address })),
      )
      const signed = await carabiner.perform(
        'psbt',
        (capability, active) =>
          capability.sign({
            ...active,
            psbt: base64,
            broadcast,
            inputs: signInputs && inputs,
          }),
        { namespace },
      )
      return { psbt: signed.psbt, txid: signed.hash }
    },
    async sendTransfer(params) {
      const [recipient, ...others] = parseParams(transfer, params).recipients
      if (!recipient) throw new RequestError(rpcCode.invalidParams, 'params.recipients: empty')
      if (others.length > 0) {
        throw new RequestError(
          rpcCode.notSupported,
          'a transfer to several recipients is not supported',
        )
      }
      const transaction = { to: recipient.address, value: BigInt(recipient.amount) }
      return { txid: (await carabiner.sendTransaction({ namespace, transaction })).hash }
    },
  }
}

const purposeOf = ({ type }: AccountAddress) => (type === 'ordinal' ? 'ordinals' : 'payment')

/** Converts an address. @returns undefined without a public key, which sats-connect requires */
function toSatsAddress(one: AccountAddress) {
  const { address, addressType, publicKey } = one
  if (publicKey === undefined) return undefined
  return {
    address,
    publicKey,
    walletType,
    purpose: toPurpose(purposeOf(one)),
    addressType: toAddressType(addressType === 'p2sh-p2wpkh' ? 'p2sh' : addressType),
  }
}

/** Returns the account of an address. @throws {RequestError} when the wallet does not share the address */
function accountAt(carabiner: Carabiner, address: string): Account {
  const { connections = [], connectorId } = carabiner.getSnapshot().namespaces.bip122 ?? {}
  const active = connections.find((one) => one.connectorId === connectorId)
  const account = active?.accounts.find((one) => one.address === address)
  if (account) return account
  throw new RequestError(rpcCode.accessDenied, `the wallet does not share ${address}`)
}
