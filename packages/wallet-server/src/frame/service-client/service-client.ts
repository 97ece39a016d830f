import { readBody, withDeadline, withSignal } from '@carabiner/core/adapter'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { failure } from '../../service/failure.js'
import { routes } from '../../service/routes.js'
import { createProof } from './proof.js'
import { createServerClock } from './server-clock.js'
import { ServiceError } from './service-error.js'

/** In ms. The server itself waits up to 25 s for a mailed link. */
const requestTimeout = 40_000
/** Size limit of an answer, in bytes. */
const maxAnswer = 1_000_000

type Routes = typeof routes
export type RouteName = keyof Routes
/** The body of a route, or undefined. */
export type RouteBody<Name extends RouteName> = Routes[Name] extends {
  body: infer Body extends z.ZodMiniType
}
  ? z.input<Body>
  : undefined
export type RouteAnswer<Name extends RouteName> = z.output<Routes[Name]['answer']>

const table: {
  readonly [Name in RouteName]: {
    readonly method: string
    readonly path: string
    readonly answer: z.ZodMiniType<RouteAnswer<Name>>
  }
} = routes

/** Options of a request. */
interface RequestOptions<Name extends RouteName> {
  /** The id in the path. */
  readonly id?: string
  readonly body: RouteBody<Name>
  /** Token of the session, if there is one. */
  readonly accessToken?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether the request is sent even if the page closes meanwhile. @default false */
  readonly outlivesPage?: boolean
}

/** Sends requests to the server. */
export interface ServiceClient {
  /** Returns the server's time, learned from its answers, in ms since 1970. */
  now(): number
  /** @throws {ServiceError} or the signal's reason if it is aborted */
  request<Name extends RouteName>(
    name: Name,
    options: RequestOptions<Name>,
  ): Promise<RouteAnswer<Name>>
}

/** Parameters of {@link createServiceClient}. */
export interface ServiceClientParts {
  /** The frame's origin, which is also the server's. */
  readonly origin: string
  readonly keys: CryptoKeyPair
  readonly fetch: typeof fetch
  /** BCP 47, for mails. */
  readonly language: () => string
  /** The device's time, in ms since 1970. */
  readonly now: () => number
}

export function createServiceClient(parts: ServiceClientParts): ServiceClient {
  const { origin, keys, fetch, language } = parts
  const clock = createServerClock(parts.now)
  /** @throws {ServiceError} the server's refusal */
  const send = async (url: string, init: Sent, isAgain = false): Promise<unknown> => {
    const { method, body, accessToken, signal, keepalive } = init
    const proof = await createProof(keys, { method, url, accessToken, now: clock.now() })
    const response = await fetch(url, {
      method,
      signal,
      keepalive,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      headers: {
        dpop: proof,
        'accept-language': language(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(accessToken && { authorization: `DPoP ${accessToken}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const json = await readJson(response)
    if (response.ok) return json
    const serviceError = toServiceError(response, json)
    // The server did nothing, so the request can be repeated with the right time.
    const wasOff = serviceError.code === 'invalid_proof' && clock.set(response)
    if (wasOff && !isAgain) return send(url, init, true)
    throw serviceError
  }
  return {
    now: clock.now,
    async request(name, { id = '', body, accessToken, signal, outlivesPage = false }) {
      const { method, path, answer } = table[name]
      const url = `${origin}${path.replace(':id', encodeURIComponent(id))}`
      const init = { method, body, accessToken, keepalive: outlivesPage }
      try {
        signal?.throwIfAborted()
        const json = await withSignal([signal], (signal) =>
          withDeadline(send(url, { ...init, signal }), {
            action: name,
            timeout: requestTimeout,
            signal,
          }),
        )
        const read = safeParse(answer, json)
        if (!read.success) throw new ServiceError('invalid_answer')
        return read.data
      } catch (error) {
        signal?.throwIfAborted()
        throw error instanceof ServiceError ? error : new ServiceError('unreachable')
      }
    },
  }
}

interface Sent {
  readonly method: string
  readonly body: unknown
  readonly accessToken: string | undefined
  readonly signal: AbortSignal
  readonly keepalive: boolean
}

async function readJson(response: Response): Promise<unknown> {
  const body = await readBody(response, maxAnswer).catch((error: unknown) => {
    throw error instanceof InvalidHttpResponseError ? new ServiceError('invalid_answer') : error
  })
  try {
    return JSON.parse(await body.text())
  } catch {
    return undefined
  }
}

function toServiceError(response: Response, json: unknown): ServiceError {
  const { data } = safeParse(failure, json)
  const header = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfter =
    data?.retryAfter ?? (Number.isFinite(header) && header >= 0 ? header : undefined)
  const unnamed = response.status === 429 ? 'rate_limited' : 'server_error'
  return new ServiceError(data?.error ?? unnamed, retryAfter, data?.triesLeft)
}
