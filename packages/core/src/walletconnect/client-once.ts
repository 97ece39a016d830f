import type { Metadata } from '../options.js'
import type { ClientEvent, WalletConnectClient } from './client.js'
import type { WalletConnectDependencies, WalletConnectOptions } from './options.js'
import { createPairingDesk, type PairingDesk } from './pairing-desk.js'
import { createSdkStorage } from './sdk-storage.js'

export interface ClientAndDesk {
  client: WalletConnectClient
  desk: PairingDesk
}

/**
 * The client of one instance, made when it is first needed. A creation that failed can be tried
 * again; the instance's end is the client's.
 *
 * @param hear - told of everything from the start
 */
export function clientOnce(
  { projectId, relayUrl, metadata = pageMetadata() }: WalletConnectOptions,
  { backend, page, storagePrefix, signal }: WalletConnectDependencies,
  hear: (event: ClientEvent, desk: PairingDesk) => void,
): () => Promise<ClientAndDesk> {
  let creating: Promise<ClientAndDesk> | undefined

  const create = async () => {
    const { createUniversalProviderClient } = await import('./universal-provider-client.js')
    signal.throwIfAborted()
    const client = await createUniversalProviderClient({
      projectId,
      relayUrl,
      metadata,
      prefix: storagePrefix,
      storage: backend && createSdkStorage(backend, `${storagePrefix}:session`),
      page,
    })
    const end = () => void client.destroy()
    if (signal.aborted) end()
    signal.throwIfAborted()
    signal.addEventListener('abort', end)
    const desk = createPairingDesk(client, page)
    client.on((event) => hear(event, desk))
    return { client, desk }
  }
  return () => {
    creating ??= create().catch((error) => {
      // A chunk that did not load, a store that was locked: the next press may do better.
      creating = undefined
      throw error
    })
    return creating
  }
}

/** How a page without metadata presents itself. */
const pageMetadata = (): Metadata => ({
  name: globalThis.document?.title || globalThis.location?.hostname || 'App',
  url: globalThis.location?.origin,
})
