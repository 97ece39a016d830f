import { createHttpClient, type HttpClient } from '@carabiner/core/transport'
import { createService, type OnFault, type Service } from '../service.js'
import { chainRow, chainsAnswer } from './account-schemas.js'
import { type Refuse, readRows } from './read-rows.js'
import { createSupportedChains, type IsSupported } from './supported-chains.js'

export interface BlockchainApiClientOptions {
  url: string
  projectId?: string | undefined
  /** Told what an answer had that is left out. */
  refuse: Refuse
  onFault?: OnFault | undefined
  /** Ends every request. */
  signal: AbortSignal
}

/** What each part of the client asks with. */
export interface ApiConnection extends Service {
  readonly client: HttpClient
  readonly projectId: string | undefined
  readonly refuse: Refuse
  readonly isSupported: IsSupported
}

/** @throws {InvalidOptionsError} for a `url` that is none */
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
