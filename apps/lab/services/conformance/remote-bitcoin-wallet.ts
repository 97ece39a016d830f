import type { BitcoinTestNetworkName, BitcoinTestWallet } from '@carabiner/testing/bitcoin'
import {
  type DeviceRequest,
  type Namespaces,
  type RemoteWalletOptions,
  refusal,
  remoteControls,
  startDevice,
} from './wallet-device'

export interface RemoteBitcoinOptions extends RemoteWalletOptions<BitcoinTestNetworkName> {
  /** Shares the address for ordinals too. @default false */
  ordinals?: boolean
  /** Writes signatures in base64, as some wallets do. @default false */
  base64?: boolean
}

type Answer = Record<string, unknown>

/**
 * Creates a Bitcoin test wallet on another device, over a relay.
 *
 * @returns functions to read a QR code and to stop, and the raw requests
 */
export function remoteBitcoinWallet(wallet: BitcoinTestWallet, options: RemoteBitcoinOptions) {
  const requests: DeviceRequest[] = []
  return { requests, ...remoteControls(wallet, start(wallet, options, requests)) }
}

async function start(
  wallet: BitcoinTestWallet,
  { relayUrl, networks, methods, ordinals = false, base64 = false }: RemoteBitcoinOptions,
  requests: DeviceRequest[],
) {
  // The device calls the wallet as a page does.
  const page = {}
  wallet.provideRequests({ target: page, path: 'wallet' })
  const ask = async (method: string, params: unknown): Promise<Answer> => {
    const { result, error } = await Reflect.get(page, 'wallet').request(method, params)
    if (error) throw error.code === -32000 ? refusal : error
    return result
  }
  const nameOf = (id: string) => networks.find(([network]) => network.caipNetworkId === id)?.[1]
  const addressesOn = (id: string) =>
    wallet.state.everywhere.find(({ network }) => network === nameOf(id))

  const grant = (wanted: Namespaces) => {
    const { chains = [], events = [], methods: asked = [] } = wanted.bip122 ?? {}
    const supportedChains = chains.filter((id) => addressesOn(id) !== undefined)
    const accounts = supportedChains.flatMap((id) => {
      const addresses = addressesOn(id)
      const shared = ordinals ? [addresses?.payment, addresses?.ordinals] : [addresses?.payment]
      return shared.map((address) => `${id}:${address}`)
    })
    const taken = asked.filter((method) => methods?.includes(method) ?? true)
    return { bip122: { chains: supportedChains, accounts, methods: taken, events } }
  }
  const answer = async ({ method, chain: id, params }: DeviceRequest): Promise<unknown> => {
    // A request names its network, so the wallet switches to it.
    const wanted = nameOf(id)
    if (wanted && wallet.state.chainId !== wanted) wallet.controls.switchChain(wanted)
    switch (method) {
      case 'signMessage': {
        const { message, address } = params
        const protocol = String(params.protocol).toUpperCase()
        const signed = await ask(method, { message, address, protocol })
        const signature = String(signed.signature)
        const written = base64 ? signature : Buffer.from(signature, 'base64').toString('hex')
        return { address, messageHash: signed.messageHash, signature: written }
      }
      case 'signPsbt': {
        const inputs = Array.isArray(params.signInputs) ? params.signInputs : []
        const signInputs: Record<string, number[]> = {}
        for (const { address, index } of inputs) {
          signInputs[address] = [...(signInputs[address] ?? []), index]
        }
        return ask(method, { psbt: params.psbt, signInputs, broadcast: params.broadcast })
      }
      case 'sendTransfer': {
        const recipients = [{ address: params.recipientAddress, amount: Number(params.amount) }]
        return ask(method, { recipients })
      }
      default: {
        const { addresses } = await ask('wallet_getAccount', null)
        return (Array.isArray(addresses) ? addresses : []).map(
          ({ address, publicKey, purpose }) => ({
            address,
            publicKey,
            path: "m/84'/1'/0'/0/0",
            intention: purpose === 'ordinals' ? 'ordinal' : 'payment',
          }),
        )
      }
    }
  }
  const device = await startDevice('bip122', relayUrl, {
    authorize: () => ask('wallet_connect', null),
    grant,
    answer(request) {
      requests.push(request)
      return answer(request)
    },
  })
  let before = wallet.state
  wallet.subscribe(async () => {
    const now = wallet.state
    const [was, { everywhere, authorized, chainId }] = [before, now]
    before = now
    if (was.authorized && !authorized) {
      return device.endSessions()
    }
    if (was.everywhere[0]?.payment !== everywhere[0]?.payment) {
      await device.updateSessions()
      const here = everywhere.find(({ network }) => network === chainId)
      const data = [
        { address: here?.ordinals, intention: 'ordinal' },
        { address: here?.payment, intention: 'payment' },
      ]
      await device.emit({ name: 'bip122_addressesChanged', data })
    }
    const [network] = networks.find(([, known]) => known === chainId) ?? []
    if (was.chainId !== chainId && network) {
      await device.emit({ name: 'chainChanged', data: network.caipNetworkId })
    }
  })
  return device
}
