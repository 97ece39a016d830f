import { memoryBackend, type Network } from '@carabiner/core'
import { fromBase58, toBase58 } from '@carabiner/core/solana'
import type { StandardTestWallet } from '@carabiner/core/testing'
import { callFeature } from '@carabiner/core/wallet-standard'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk-storage.js'
import { createKit, ignoreEnded } from '../../src/phone/kit'

export interface RemoteSolanaOptions {
  relayUrl: string
  /** The networks that it knows, with the names that the wallet has for them. */
  networks: readonly (readonly [network: Network, chain: string])[]
  /** What it takes requests for. @default all that is asked */
  methods?: readonly string[]
  /** Knows networks by their older ids alone, as wallets of 2022 do. @default false */
  deprecated?: boolean
  /** Answers with its signature alone, as those did. @default false */
  signatureOnly?: boolean
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
 * A Solana test wallet on another device: Reown's own wallet client in front of it, over a relay.
 *
 * @returns how it reads a code, what it was asked (in base58 and base64, as it came), and its end
 */
export function remoteSolanaWallet(wallet: StandardTestWallet, options: RemoteSolanaOptions) {
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
  wallet: StandardTestWallet,
  { relayUrl, networks, methods, deprecated = false, signatureOnly = false }: RemoteSolanaOptions,
  requests: { method: string; chain: string; params: Answer }[],
) {
  const name = `solana${count++}`
  const { kit, stop } = await createKit({
    relayUrl,
    name,
    storage: createSdkStorage(memoryBackend(), name),
  })
  // It rests for a second after each request, so that its owner sees one at a time. In ms.
  Reflect.set(kit.engine.signClient.engine, 'requestQueueDelay', 0)
  const idOf = (network: Network) =>
    (deprecated && network.deprecatedCaipNetworkId) || network.caipNetworkId
  const chainOf = (id: string) => networks.find(([network]) => idOf(network) === id)?.[1]
  const call = (feature: string, method: string, ...inputs: object[]) =>
    callFeature(wallet.wallet, feature, method, ...inputs)

  const grant = (wanted: Namespaces) => {
    const { chains = [], events = [], methods: asked = [] } = wanted.solana ?? {}
    const known = chains.filter((id) => chainOf(id) !== undefined)
    const accounts = known.map((id) => `${id}:${wallet.state.account}`)
    const taken = asked.filter((method) => methods?.includes(method) ?? true)
    return { solana: { chains: known, accounts, methods: taken, events } }
  }
  const answer = async (method: string, id: string, params: Answer): Promise<Answer> => {
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
  const eachSession = async (
    action: (topic: string, namespaces: Namespaces, chain: string) => Promise<unknown>,
  ) => {
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const [chain] = namespaces.solana?.chains ?? []
      // It may have ended meanwhile.
      if (chain !== undefined) await action(topic, namespaces, chain).catch(() => {})
    }
  }
  const tell = (event: { name: string; data: unknown }) =>
    eachSession((topic, _, chainId) => kit.emitSessionEvent({ topic, chainId, event }))

  kit.on('session_proposal', async ({ id, params }) => {
    try {
      await call('standard:connect', 'connect')
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
    const [was, { account, authorized, chainId }] = [before, now]
    before = now
    if (was.authorized && !authorized) {
      return eachSession((topic) => kit.disconnectSession({ topic, reason: leave }))
    }
    if (was.account !== account) {
      await eachSession((topic, namespaces) =>
        kit.updateSession({ topic, namespaces: grant(namespaces) }),
      )
      await tell({ name: 'accountsChanged', data: [account] })
    }
    const [network] = networks.find(([, chain]) => chain === chainId) ?? []
    if (was.chainId !== chainId && network)
      await tell({ name: 'chainChanged', data: idOf(network) })
  })
  return { kit, stop }
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** The bytes under a name in each of a feature's outputs. */
const outputs = (list: unknown, name: string): Uint8Array[] =>
  (Array.isArray(list) ? list : []).map((output: unknown) => Reflect.get(Object(output), name))
