import { memoryBackend } from '@carabiner/core'
import {
  type EvmConformanceWallet,
  evmConformanceWallet,
  type TestWallet,
} from '@carabiner/core/testing'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk-storage.js'
import { createKit, ignoreEnded } from '../../src/phone/kit'

type Namespaces = Record<string, { chains?: string[]; methods: string[]; events: string[] }>
const refusal = { code: 5000, message: 'User rejected.' }
const leave = { code: 6000, message: 'User disconnected.' }

/** The client keeps one core per name for the whole process. */
let count = 0

/**
 * A test wallet on another device: Reown's own wallet client in front of it, over a relay.
 *
 * Its owner, its keys and its faults are the test wallet's; what it does by itself is told to the app.
 */
export function remoteWallet(wallet: TestWallet, relayUrl: string): EvmConformanceWallet {
  const started = start(wallet, relayUrl)
  return {
    ...evmConformanceWallet(wallet),
    connectorId: 'walletConnect',
    pair: ({ uri }) => void started.then(({ kit }) => kit.pair({ uri }).catch(ignoreEnded)),
    remove() {
      wallet.destroy()
      void started.then(({ stop }) => stop())
    },
  }
}

async function start(wallet: TestWallet, relayUrl: string) {
  const { provider, controls } = wallet
  const name = `conformance${count++}`
  const storage = createSdkStorage(memoryBackend(), name)
  const { kit, stop } = await createKit({ relayUrl, name, storage })
  // It rests for a second after each request, so that its owner sees one at a time. In ms.
  Reflect.set(kit.engine.signClient.engine, 'requestQueueDelay', 0)
  const chainIds = () => wallet.state.chains.map(({ id }) => `eip155:${id}`)
  const [ours] = wallet.state.accounts

  const grant = (wanted: Namespaces) => {
    const { chains = [], methods = [], events = [] } = wanted.eip155 ?? {}
    const known = chains.filter((chain) => chainIds().includes(chain))
    const accounts = known.map((chain) => `${chain}:${wallet.state.account ?? ours}`)
    return { eip155: { chains: known, accounts, methods, events } }
  }
  const eachSession = async (
    action: (topic: string, namespaces: Namespaces, chain: string) => Promise<unknown>,
  ) => {
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const [chain] = namespaces.eip155?.chains ?? []
      // It may have ended meanwhile.
      if (chain !== undefined) await action(topic, namespaces, chain).catch(() => {})
    }
  }
  const tell = (event: { name: string; data: unknown }) =>
    eachSession((topic, _, chainId) => kit.emitSessionEvent({ topic, chainId, event }))

  kit.on('session_proposal', async ({ id, params }) => {
    try {
      const permission = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
      await provider.request(permission)
    } catch {
      return kit.rejectSession({ id, reason: refusal }).catch(ignoreEnded)
    }
    await kit
      .approveSession({ id, namespaces: grant(params.optionalNamespaces) })
      .catch(ignoreEnded)
  })
  kit.on('session_request', async ({ id, topic, params: { chainId, request } }) => {
    // A session's requests name their chain: the wallet goes there.
    controls.switchChain(Number(chainId.slice('eip155:'.length)))
    const answer = await provider.request(request).then(
      (result) => ({ result }),
      ({ code, message }) => ({ error: { code, message } }),
    )
    await kit
      .respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
      .catch(ignoreEnded)
  })
  provider.on('accountsChanged', async ([account]) => {
    if (account === undefined) return
    await eachSession((topic, namespaces) =>
      kit.updateSession({ topic, namespaces: grant(namespaces) }),
    )
    await tell({ name: 'accountsChanged', data: [account] })
  })
  provider.on('chainChanged', (chainId) => tell({ name: 'chainChanged', data: Number(chainId) }))
  provider.on('disconnect', () =>
    eachSession((topic) => kit.disconnectSession({ topic, reason: leave })),
  )
  return { kit, stop }
}
