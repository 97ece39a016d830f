import type { Network } from '@carabiner/core'
import { fromBase58, toBase58 } from '@carabiner/core/solana'
import { callFeature } from '@carabiner/core/wallet-standard'
import type { StandardTestWallet } from '@carabiner/testing'
import {
  type DeviceRequest,
  type Namespaces,
  type RemoteWalletOptions,
  remoteControls,
  startDevice,
} from './wallet-device'

export interface RemoteSolanaOptions extends RemoteWalletOptions<string> {
  /** Knows networks by their older ids only, as wallets of 2022 do. @default false */
  deprecated?: boolean
  /** Answers with the signature only, as wallets of 2022 do. @default false */
  signatureOnly?: boolean
}

type Answer = Record<string, unknown>

/**
 * Creates a Solana test wallet on another device, over a relay.
 *
 * @returns functions to read a QR code and to stop, and the raw requests (base58 and base64)
 */
export function remoteSolanaWallet(wallet: StandardTestWallet, options: RemoteSolanaOptions) {
  const requests: DeviceRequest[] = []
  return { requests, ...remoteControls(wallet, start(wallet, options, requests)) }
}

async function start(
  wallet: StandardTestWallet,
  { relayUrl, networks, methods, deprecated = false, signatureOnly = false }: RemoteSolanaOptions,
  requests: DeviceRequest[],
) {
  const idOf = (network: Network) =>
    (deprecated && network.deprecatedCaipNetworkId) || network.caipNetworkId
  const chainOf = (id: string) => networks.find(([network]) => idOf(network) === id)?.[1]
  const call = (feature: string, method: string, ...inputs: object[]) =>
    callFeature(wallet.wallet, feature, method, ...inputs)

  const grant = (wanted: Namespaces) => {
    const { chains = [], events = [], methods: asked = [] } = wanted.solana ?? {}
    const supportedChains = chains.filter((id) => chainOf(id) !== undefined)
    const accounts = supportedChains.map((id) => `${id}:${wallet.state.account}`)
    const taken = asked.filter((method) => methods?.includes(method) ?? true)
    return { solana: { chains: supportedChains, accounts, methods: taken, events } }
  }
  const answer = async ({ method, chain: id, params }: DeviceRequest): Promise<Answer> => {
    const [account] = wallet.wallet.accounts
    const chain = chainOf(id)
    const bytes = (text: unknown) => Uint8Array.from(Buffer.from(String(text), 'base64'))
    const sign = async (texts: readonly unknown[]) => {
      const inputs = texts.map((text) => ({ account, chain, transaction: bytes(text) }))
      const signed = await call('solana:signTransaction', 'signTransaction', ...inputs)
      return outputs(signed, 'signedTransaction')
    }
    switch (method) {
      case 'solana_signMessage': {
        const message = fromBase58(String(params.message))
        const signed = await call('solana:signMessage', 'signMessage', { account, message })
        return { signature: toBase58(outputs(signed, 'signature')[0] ?? new Uint8Array()) }
      }
      case 'solana_signTransaction': {
        const [signed = new Uint8Array()] = await sign([params.transaction])
        const signature = toBase58(signed.slice(1, 65))
        return signatureOnly ? { signature } : { signature, transaction: toBase64(signed) }
      }
      case 'solana_signAllTransactions': {
        const texts: unknown[] = Array.isArray(params.transactions) ? params.transactions : []
        return { transactions: (await sign(texts)).map(toBase64) }
      }
      default: {
        const input = { account, chain, transaction: bytes(params.transaction) }
        const feature = 'solana:signAndSendTransaction'
        const sent = await call(feature, 'signAndSendTransaction', input)
        return { signature: toBase58(outputs(sent, 'signature')[0] ?? new Uint8Array()) }
      }
    }
  }
  const device = await startDevice('solana', relayUrl, {
    authorize: () => call('standard:connect', 'connect'),
    grant,
    answer(request) {
      requests.push(request)
      return answer(request)
    },
  })
  let before = wallet.state
  wallet.subscribe(async () => {
    const now = wallet.state
    const [was, { account, authorized, chainId }] = [before, now]
    before = now
    if (was.authorized && !authorized) {
      return device.endSessions()
    }
    if (was.account !== account) {
      await device.updateSessions()
      await device.emit({ name: 'accountsChanged', data: [account] })
    }
    const [network] = networks.find(([, chain]) => chain === chainId) ?? []
    if (was.chainId !== chainId && network)
      await device.emit({ name: 'chainChanged', data: idOf(network) })
  })
  return device
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Returns the bytes of a field in each output of a feature. */
const outputs = (list: unknown, name: string): Uint8Array[] =>
  (Array.isArray(list) ? list : []).map((output: unknown) => Reflect.get(Object(output), name))
