import { type AccountApi, createAccountApi } from './account-api.js'
import { type BlockchainApiClientOptions, connectApi, type IsSupported } from './connection.js'
import { createNamesApi, type NamesApi } from './names-api.js'
import { createOnrampApi, type OnrampApi } from './onramp-api.js'
import { createSessionsApi, type SessionsApi } from './sessions-api.js'
import { createSwapsApi, type SwapsApi } from './swaps-api.js'

/**
 * The calls of the blockchain API.
 *
 * Besides the named errors, each call throws {@link AppConfigurationError} (401, 403), {@link
 * RateLimitedError} (429), {@link ServerError} (5xx), or an error of the HTTP client. No request is
 * sent before the API's retry time.
 */
export interface BlockchainApi extends AccountApi, NamesApi, OnrampApi, SessionsApi, SwapsApi {
  readonly isSupported: IsSupported
}

/** Creates a client of a blockchain API. @throws {InvalidOptionsError} for an invalid `url` */
export function createBlockchainApi(options: BlockchainApiClientOptions): BlockchainApi {
  const connection = connectApi(options)
  const { isSupported } = connection
  return {
    isSupported,
    ...createAccountApi(connection),
    ...createNamesApi(connection),
    ...createOnrampApi(connection),
    ...createSessionsApi(connection),
    ...createSwapsApi(connection),
  }
}
