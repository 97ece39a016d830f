import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type * as z from 'zod/mini'
import { failure } from '../../service/failure.js'
import { sha256 } from '../secrets/hashes.js'
import { randomId } from '../secrets/random.js'

/** An answer: the body of a success, or the reason of a failure. */
export type Answer<T> =
  | { readonly ok: true; readonly status: number; readonly body: T; readonly response: Response }
  | {
      readonly ok: false
      readonly status: number
      readonly failure: z.output<typeof failure>
      readonly response: Response
    }

interface Route<T> {
  readonly method: string
  readonly path: string
  readonly answer: z.ZodMiniType<T>
}

export interface Asked {
  readonly id?: string
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Replaces claims of the proof. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Replaces the proof. */
  readonly proof?: string
  readonly signal?: AbortSignal
}

/** Returns the code on the page of a confirmed link. For a known address, it has none. */
export const shownCode = (html: string) => /<p class="code"[^>]*>(\d{6})</.exec(html)?.[1]

/** A device with its own key, which sends requests like the frame. */
export async function createDevice(
  fetch: (request: Request) => Promise<Response>,
  origin: string,
  now: () => number = Date.now,
) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(publicKey)

  const prove = async (
    method: string,
    path: string,
    { token, claims }: Pick<Asked, 'token' | 'claims'> = {},
    header: Readonly<Record<string, unknown>> = {},
  ) =>
    new SignJWT({
      htm: method,
      htu: origin + path,
      jti: randomId(),
      iat: Math.floor(now() / 1000),
      ath: token === undefined ? undefined : await sha256(token),
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk, ...header })
      .sign(privateKey)

  async function ask<T>(route: Route<T>, request: Asked = {}): Promise<Answer<T>> {
    const { id = '', body, token, headers, proof, signal } = request
    const path = route.path.replace(':id', id)
    const response = await fetch(
      new Request(origin + path, {
        method: route.method,
        headers: {
          DPoP: proof ?? (await prove(route.method, path, request)),
          ...(token !== undefined && { Authorization: `DPoP ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      }),
    )
    const { status } = response
    const json: unknown = await response.json()
    return response.ok
      ? { ok: true, status, response, body: route.answer.parse(json) }
      : { ok: false, status, response, failure: failure.parse(json) }
  }

  /** Returns the body of a success. */
  async function get<T>(route: Route<T>, request: Asked = {}): Promise<T> {
    const answer = await ask(route, request)
    if (!answer.ok) throw new Error(`${route.path}: ${answer.status} ${answer.failure.error}`)
    return answer.body
  }

  return { ask, get, prove }
}

export type Device = Awaited<ReturnType<typeof createDevice>>
