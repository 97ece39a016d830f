import * as z from 'zod/mini'
import { withDeadline } from '../async/deadline.js'
import { withSignal } from '../async/with-signal.js'
import { BaseError } from '../errors/base-error.js'
import { AbortedError, WalletTimeoutError } from '../errors/connection-errors.js'
import {
  ForeignUrlError,
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
  InvalidHttpResponseError,
} from '../errors/http-errors.js'
import { maxResponseBytes, readBody, withBody } from './read-body.js'

/** The options of {@link createHttpClient}. */
export interface HttpClientOptions {
  /** The base URL. All requests go to its origin. */
  baseUrl: string
  /** Returns the client id to add to every request's query, or undefined before it is set. */
  clientId?: () => string | undefined
  /** The time limit in ms, from the request to the answer's last byte. @default 10000 */
  timeout?: number
  /** Whether requests include cookies. @default 'same-origin' */
  credentials?: RequestCredentials
  /** Whether a pending request continues after the page closes. @default false */
  keepalive?: boolean
  /** Whether to follow redirects. @default 'follow' */
  redirect?: RequestRedirect
  /** The referrer to send. @default the page's policy */
  referrerPolicy?: ReferrerPolicy
  /** The maximum size of an answer, in bytes. @default 5 MiB */
  maxBytes?: number
  /** Ends every request, such as the instance's own signal. */
  signal?: AbortSignal
}

/** One request of an HTTP client. */
export interface HttpRequest<T> {
  /** The path, relative to the base URL. */
  path: string
  /** The query. Undefined values are left out. */
  params?: Readonly<Record<string, string | number | boolean | undefined>>
  headers?: Readonly<Record<string, string>>
  /** The format of body and answer. `blob`, such as for pictures, is for answers only. @default 'json' */
  format?: 'json' | 'text' | 'blob'
  /** The schema of the answer. An empty JSON answer is `undefined`. */
  schema: z.ZodMiniType<T>
  signal?: AbortSignal
}

/** A request with a body. */
export interface HttpBodyRequest<T> extends HttpRequest<T> {
  /** The body, sent as JSON, or unchanged if the format is `text`. */
  body?: unknown
}

/**
 * The requests to one server. Never retries, since only the caller knows whether a second request is safe.
 *
 * Each method throws {@link HttpStatusError} ('HTTP status code: N'), {@link HttpNetworkError}, {@link
 * HttpTimeoutError}, {@link InvalidHttpResponseError} or {@link AbortedError}.
 */
export interface HttpClient {
  get<T>(request: HttpRequest<T>): Promise<T>
  post<T>(request: HttpBodyRequest<T>): Promise<T>
  put<T>(request: HttpBodyRequest<T>): Promise<T>
  delete<T>(request: HttpBodyRequest<T>): Promise<T>
}

/**
 * Creates a client for one server.
 *
 * @example
 * const api = createHttpClient({ baseUrl: 'https://api.example' })
 * await api.get({ path: '/wallets', params: { page: 1 }, schema: z.object({ count: z.number() }) })
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const verb =
    (method: string) =>
    async <T>(request: HttpBodyRequest<T>): Promise<T> => {
      const response = await exchange(options, method, request)
      if (!response.ok) throw new HttpStatusError(response)
      const { format, schema } = request
      if (format === 'blob') return parse(await response.blob(), schema)
      const text = await response.text()
      return parse(format === 'text' ? text : readJson(text), schema)
    }
  return { get: verb('GET'), post: verb('POST'), put: verb('PUT'), delete: verb('DELETE') }
}

function toUrl({ baseUrl, clientId }: HttpClientOptions, { path, params }: HttpRequest<unknown>) {
  const url = new URL(path, baseUrl)
  // A path may contain a visitor's input, and '//elsewhere' must not choose another server.
  if (url.origin !== new URL(baseUrl).origin) throw new ForeignUrlError(url)
  for (const [name, value] of Object.entries({ ...params, clientId: clientId?.() })) {
    if (value !== undefined) url.searchParams.append(name, String(value))
  }
  return url
}

/** Sends one request and reads its whole answer within the time limit. */
async function exchange(
  options: HttpClientOptions,
  method: string,
  request: HttpBodyRequest<unknown>,
): Promise<Response> {
  const { timeout = 10_000, maxBytes = maxResponseBytes } = options
  const { credentials, keepalive, redirect, referrerPolicy } = options
  const { body, headers, format } = request
  const type = format === 'text' ? 'text/plain' : 'application/json'
  const url = toUrl(options, request)
  const ask = async (signal: AbortSignal) => {
    const response = await fetch(url, {
      method,
      headers: body === undefined ? headers : { 'content-type': type, ...headers },
      credentials,
      keepalive,
      redirect,
      referrerPolicy,
      body: body === undefined || format !== 'text' ? JSON.stringify(body) : String(body),
      signal,
    })
    return withBody(response, await readBody(response, maxBytes))
  }
  const stops = [options.signal, request.signal]
  try {
    return await withSignal(stops, (signal) =>
      withDeadline(ask(signal), { action: method, timeout, signal }),
    )
  } catch (error) {
    const stopped = stops.find((signal) => signal?.aborted)
    if (stopped?.reason instanceof BaseError) throw stopped.reason
    if (stopped) throw new AbortedError(stopped.reason)
    if (error instanceof WalletTimeoutError) throw new HttpTimeoutError(timeout)
    throw error instanceof InvalidHttpResponseError ? error : new HttpNetworkError(error)
  }
}

function readJson(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch (error) {
    throw new InvalidHttpResponseError('not JSON', error)
  }
}

function parse<T>(answer: unknown, schema: z.ZodMiniType<T>): T {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new InvalidHttpResponseError(`${issue?.path.join('.')}: ${issue?.message}`)
}
