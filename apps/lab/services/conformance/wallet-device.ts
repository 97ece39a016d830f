import { randomUUID } from 'node:crypto'
import { memoryBackend, type Network } from '@carabiner/core'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk/sdk-storage.js'
import { createKit, ignoreEnded } from '../../src/phone/kit'

/** The requested or granted permissions, by chain family. */
export type Namespaces = Record<
  string,
  { chains?: string[]; accounts?: string[]; methods: string[]; events: string[] }
>
type Granted = Record<string, Required<Namespaces[string]>>

/** A raw request, with binary parts in hex, base58 or base64. */
export interface DeviceRequest {
  method: string
  chain: string
  params: Record<string, unknown>
}

/** Options of a test wallet on another device. @typeParam Name - the wallet's own name of a network */
export interface RemoteWalletOptions<Name> {
  relayUrl: string
  /** The networks that it knows, with the wallet's names for them. */
  networks: readonly (readonly [network: Network, name: Name])[]
  /** The methods that it accepts. @default all requested methods */
  methods?: readonly string[]
}

interface DeviceWallet {
  /** Asks the wallet's owner for a connection. Rejects after a refusal. */
  authorize(): Promise<unknown>
  /** Returns the part of the requested namespaces that the wallet allows. */
  grant(wanted: Namespaces): Granted
  /** Executes a request. A failure with a code becomes the answer's error. */
  answer(request: DeviceRequest): Promise<unknown>
}

/** Sends a wallet's own events to the app of each session. */
interface Device {
  /** Grants each session its namespaces again, after another account is selected. */
  updateSessions(): Promise<void>
  emit(event: { name: string; data: unknown }): Promise<void>
  endSessions(): Promise<void>
  stop(): Promise<void>
}

export const refusal = { code: 5000, message: 'User rejected.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }

/** Returns controls that read an app's code and stop the wallet's device. */
export function remoteControls(wallet: { destroy(): void }, started: Promise<StartedDevice>) {
  return {
    pair: ({ uri }: { uri: string }) => void started.then(({ pair }) => pair(uri)),
    remove() {
      wallet.destroy()
      void started.then(({ stop }) => stop())
    },
  }
}

interface StartedDevice extends Device {
  pair(uri: string): Promise<void>
}

/** Starts a wallet's device: Reown's wallet client, over a relay, in front of a test wallet. */
export async function startDevice(
  namespace: string,
  relayUrl: string,
  { authorize, grant, answer }: DeviceWallet,
): Promise<StartedDevice> {
  // The client shares one core per name in the whole process.
  const name = randomUUID()
  const storage = createSdkStorage(memoryBackend(), name)
  const { kit, stop } = await createKit({ relayUrl, name, storage })
  // The client waits a second after each request, so that its user sees one at a time. In ms.
  Reflect.set(kit.engine.signClient.engine, 'requestQueueDelay', 0)
  const eachSession = async (
    action: (topic: string, granted: Namespaces, chainId: string) => Promise<unknown>,
  ) => {
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      const [chainId] = namespaces[namespace]?.chains ?? []
      // The session may have ended in the meantime.
      if (chainId !== undefined) await action(topic, namespaces, chainId).catch(() => {})
    }
  }
  kit.on('session_proposal', async ({ id, params }) => {
    try {
      await authorize()
    } catch {
      return kit.rejectSession({ id, reason: refusal }).catch(ignoreEnded)
    }
    await kit
      .approveSession({ id, namespaces: grant(params.optionalNamespaces) })
      .catch(ignoreEnded)
  })
  kit.on('session_request', async ({ id, topic, params: { chainId, request } }) => {
    const { method, params } = request
    const outcome = await answer({ method, chain: chainId, params }).then(
      (result) => ({ result }),
      ({ code, message }) => ({ error: { code, message } }),
    )
    await kit
      .respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
      .catch(ignoreEnded)
  })
  return {
    pair: (uri) => kit.pair({ uri }).catch(ignoreEnded),
    updateSessions: () =>
      eachSession((topic, granted) => kit.updateSession({ topic, namespaces: grant(granted) })),
    emit: (event) =>
      eachSession((topic, _, chainId) => kit.emitSessionEvent({ topic, chainId, event })),
    endSessions: () =>
      eachSession((topic) => kit.disconnectSession({ topic, reason: userDisconnected })),
    stop,
  }
}
