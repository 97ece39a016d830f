import { memoryBackend, type Network } from '@carabiner/core'
import type { BitcoinTestNetworkName, BitcoinTestWallet } from '@carabiner/core/testing/bitcoin'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk-storage.js'
import { createKit, ignoreEnded } from '../../src/phone/kit'

export interface RemoteBitcoinOptions {
  relayUrl: string
  /** The networks that it knows, with the names that the wallet has for them. */
  networks: readonly (readonly [network: Network, name: BitcoinTestNetworkName])[]
  /** What it takes requests for. @default all that is asked */
  methods?: readonly string[]
  /** Shares the address for ordinals too. @default false */
  ordinals?: boolean
  /** Writes signatures in base64, as some wallets do. @default false */
  base64?: boolean
}

type Namespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>
interface Answer {
  [name: string]: unknown
}
const refusal = { code: 5000, message: 'User rejected.' }
const leave = { code: 6000, message: 'User disconnected.' }

/** The client keeps one core per name for the whole process. */
let count = 0

/**
 * A Bitcoin test wallet on another device: Reown's own wallet client in front of it, over a relay.
 *
 * @returns how it reads a code, what it was asked, as it came, and its end
 */
export function remoteBitcoinWallet(wallet: BitcoinTestWallet, options: RemoteBitcoinOptions) {
  const requests: { method: string; chain: string; params: Answer }[] = []
  const started = start(wallet, options, requests)
  return {
    requests,
    pair: ({ uri }: { uri: string }) =>
      void started.then(({ kit }) => kit.pair({ uri }).catch(ignoreEnded)),
    remove() {
      wallet.destroy()
      void started.then(({ stop }) => stop())
    },
  }
}

async function start(
  wallet: BitcoinTestWallet,
  { relayUrl, networks, methods, ordinals = false, base64 = false }: RemoteBitcoinOptions,
  requests: { method: string; chain: string; params: Answer }[],
) {
  const name = `bitcoin${count++}`
  const { kit, stop } = await createKit({
    relayUrl,
    name,
    storage: createSdkStorage(memoryBackend(), name),
  })
  // It rests for a second after each request, so that its owner sees one at a time. In ms.
  Reflect.set(kit.engine.signClient.engine, 'requestQueueDelay', 0)
  // On its own device it is spoken to as a page's wallet is.
  const device = {}
  wallet.provideRequests({ target: device, path: 'wallet' })
  const ask = async (method: string, params: unknown): Promise<Answer> => {
    const { result, error } = await Reflect.get(device, 'wallet').request(method, params)
    if (error) throw error.code === -32000 ? refusal : error
    return result
  }
  const nameOf = (id: string) => networks.find(([network]) => network.caipNetworkId === id)?.[1]
  const addressesOn = (id: string) =>
    wallet.state.everywhere.find(({ network }) => network === nameOf(id))

  const grant = (wanted: Namespaces) => {
    const { chains = [], events = [], methods: asked = [] } = wanted.bip122 ?? {}
    const known = chains.filter((id) => addressesOn(id) !== undefined)
    const accounts = known.flatMap((id) => {
      const addresses = addressesOn(id)
      const shared = ordinals ? [addresses?.payment, addresses?.ordinals] : [addresses?.payment]
      return shared.map((address) => `${id}:${address}`)
    })
    const taken = asked.filter((method) => methods?.includes(method) ?? true)
    return { bip122: { chains: known, accounts, methods: taken, events } }
  }
  const answer = async (method: string, id: string, params: Answer): Promise<unknown> => {
    // A request names its network: the wallet goes there.
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
  const eachSession = async (
    action: (topic: string, namespaces: Namespaces, chain: string) => Promise<unknown>,
  ) => {
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const [chain] = namespaces.bip122?.chains ?? []
      // It may have ended meanwhile.
      if (chain !== undefined) await action(topic, namespaces, chain).catch(() => {})
    }
  }
  const tell = (event: { name: string; data: unknown }) =>
    eachSession((topic, _, chainId) => kit.emitSessionEvent({ topic, chainId, event }))

  kit.on('session_proposal', async ({ id, params }) => {
    try {
      await ask('wallet_connect', null)
    } catch {
      return kit.rejectSession({ id, reason: refusal }).catch(ignoreEnded)
    }
    await kit
      .approveSession({ id, namespaces: grant(params.optionalNamespaces) })
      .catch(ignoreEnded)
  })
  kit.on('session_request', async ({ id, topic, params: { chainId, request } }) => {
    requests.push({ method: request.method, chain: chainId, params: request.params })
    const outcome = await answer(request.method, chainId, request.params).then(
      (result) => ({ result }),
      ({ code, message }) => ({ error: { code, message } }),
    )
    await kit
      .respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
      .catch(ignoreEnded)
  })
  let before = wallet.state
  wallet.subscribe(async () => {
    const now = wallet.state
    const [was, { everywhere, authorized, chainId }] = [before, now]
    before = now
    if (was.authorized && !authorized) {
      return eachSession((topic) => kit.disconnectSession({ topic, reason: leave }))
    }
    if (was.everywhere[0]?.payment !== everywhere[0]?.payment) {
      await eachSession((topic, namespaces) =>
        kit.updateSession({ topic, namespaces: grant(namespaces) }),
      )
      const here = everywhere.find(({ network }) => network === chainId)
      const data = [
        { address: here?.ordinals, intention: 'ordinal' },
        { address: here?.payment, intention: 'payment' },
      ]
      await tell({ name: 'bip122_addressesChanged', data })
    }
    const [network] = networks.find(([, known]) => known === chainId) ?? []
    if (was.chainId !== chainId && network) {
      await tell({ name: 'chainChanged', data: network.caipNetworkId })
    }
  })
  return { kit, stop }
}
