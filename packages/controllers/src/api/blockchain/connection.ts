import type { NetworkId } from '@carabiner/core'
import { abortable, loadOnce } from '@carabiner/core/adapter'
import { createHttpClient, type HttpClient } from '@carabiner/core/transport'
import { createService, type OnFault, type Service } from '../service.js'
import { chainRow, chainsAnswer } from './account-schemas.js'
import { type Refuse, readRows } from './read-rows.js'

export interface BlockchainApiClientOptions {
  url: string
  projectId?: string | undefined
  /** Called with the reason when a part of an answer is dropped. */
  refuse: Refuse
  onFault?: OnFault | undefined
  /** Returns the app's WalletConnect client id to add to every request, if there is one. */
  clientId?: (() => string | undefined) | undefined
  /** Aborts every request. */
  signal: AbortSignal
}

/** The connection that all groups of calls use. */
export interface ApiConnection extends Service {
  readonly client: HttpClient
  readonly projectId: string | undefined
  readonly refuse: Refuse
  readonly isSupported: IsSupported
}

/** Connects to a blockchain API. @throws {InvalidOptionsError} for an invalid `url` */
export function connectApi(options: BlockchainApiClientOptions): ApiConnection {
  const { url, projectId, refuse, onFault, clientId, signal } = options
  const service = createService({ url, projectId, onFault, option: 'blockchainApi.url' })
  const { ask, baseUrl, common } = service
  const client = createHttpClient({ baseUrl, clientId, signal })
  const readChains = async () => {
    const request = { path: 'v1/supported-chains', params: common, schema: chainsAnswer }
    const { http } = await ask(() => client.get(request))
    return readRows(http, { name: 'networks', schema: chainRow, most: 2_000, refuse })
  }
  return { ...service, client, projectId, refuse, isSupported: createSupportedChains(readChains) }
}

/** Whether the API supports a network. */
export type IsSupported = (networkId: NetworkId, signal: AbortSignal) => Promise<boolean>

/**
 * Creates a check for the networks that the API supports. The first call reads the list for all
 * callers. A failed read is repeated. A caller that aborts does not abort the read for the others.
 */
function createSupportedChains(read: () => Promise<readonly NetworkId[]>): IsSupported {
  const load = loadOnce(async () => new Set(await read()))
  return async (networkId, signal) => (await abortable(load(), signal)).has(networkId)
}
