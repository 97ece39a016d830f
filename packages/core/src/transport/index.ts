// How core speaks to servers, for packages that ask servers of their own. Loaded with them.
export {
  ForeignUrlError,
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
  InvalidHttpResponseError,
} from '../errors/http-errors.js'
export {
  createHttpClient,
  type HttpBodyRequest,
  type HttpClient,
  type HttpClientOptions,
  type HttpRequest,
} from './http.js'
