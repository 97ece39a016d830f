import { type AccountApi, createAccountApi } from './account-api.js'
import { type BlockchainApiClientOptions, connectApi, type IsSupported } from './connection.js'
import { createNamesApi, type NamesApi } from './names-api.js'
import { createOnrampApi, type OnrampApi } from './onramp-api.js'
import { createSessionsApi, type SessionsApi } from './sessions-api.js'
import { createSwapsApi, type SwapsApi } from './swaps-api.js'

/**
 * Asks the blockchain API.
 *
 * Beside the errors that are named, each verb throws {@link AppConfigurationError} (401, 403),
 * {@link RateLimitedError} (429), {@link ServerError} (5xx), and what an HTTP client throws. Once the API said when
 * to come back, nothing is sent before.
 */
export interface BlockchainApi extends AccountApi, NamesApi, OnrampApi, SessionsApi, SwapsApi {
  readonly isSupported: IsSupported
}

/** Makes a client of one blockchain API. @throws {InvalidOptionsError} for a `url` that is none */
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
