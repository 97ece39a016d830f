import type { NetworkId } from '@carabiner/core'
import { abortable, loadOnce } from '@carabiner/core/adapter'
import { createHttpClient, type HttpClient } from '@carabiner/core/transport'
import { createService, type OnFault, type Service } from '../service.js'
import { chainRow, chainsAnswer } from './account-schemas.js'
import { type Refuse, readRows } from './read-rows.js'

export interface BlockchainApiClientOptions {
  url: string
  projectId?: string | undefined
  /** Called with the reason for each dropped part of an answer. */
  refuse: Refuse
  onFault?: OnFault | undefined
  /** Aborts every request. */
  signal: AbortSignal
}

/** The connection that all parts of the client use. */
export interface ApiConnection extends Service {
  readonly client: HttpClient
  readonly projectId: string | undefined
  readonly refuse: Refuse
  readonly isSupported: IsSupported
}

/** @throws {InvalidOptionsError} for an invalid `url` */
export function connectApi(options: BlockchainApiClientOptions): ApiConnection {
  const { url, projectId, refuse, onFault, signal } = options
  const service = createService({ url, projectId, onFault, option: 'blockchainApi.url' })
  const { ask, baseUrl, common } = service
  const client = createHttpClient({ baseUrl, signal })
  const readChains = async () => {
    const request = { path: 'v1/supported-chains', params: common, schema: chainsAnswer }
    const { http } = await ask(() => client.get(request))
    return readRows(http, { name: 'networks', schema: chainRow, most: 2_000, refuse })
  }
  return { ...service, client, projectId, refuse, isSupported: createSupportedChains(readChains) }
}

/** Whether the API knows a network. */
export type IsSupported = (networkId: NetworkId, signal: AbortSignal) => Promise<boolean>

/**
 * Creates a check of the API's networks. Reads the list with the first call, once for all callers,
 * and again after a failure. A caller that aborts leaves the read to the others.
 */
function createSupportedChains(read: () => Promise<readonly NetworkId[]>): IsSupported {
  const load = loadOnce(async () => new Set(await read()))
  return async (networkId, signal) => (await abortable(load(), signal)).has(networkId)
}
