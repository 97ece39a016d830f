// Core's requests to servers, for packages with servers of their own. Loaded with those packages.
export {
  EndpointChainMismatchError,
  ForeignUrlError,
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
  InvalidHttpResponseError,
} from '../errors/http-errors.js'
export { isHttpUrl } from '../networks/http-url.js'
export { askGateway, GatewayError, type GatewayQuestion } from './ccip-gateway.js'
export {
  createHttpClient,
  type HttpBodyRequest,
  type HttpClient,
  type HttpClientOptions,
  type HttpRequest,
} from './http.js'
export { findRetryAfter, isTemporaryFailure } from './is-temporary-failure.js'
export { readRetryAfter } from './retry-after.js'
export { createRpcAccess, type RpcAccess, type RpcAccessOptions } from './rpc-access.js'
export {
  gatewayUrl,
  readTokenMetadata,
  type TokenMetadata,
  type TokenMetadataOptions,
} from './token-metadata.js'
