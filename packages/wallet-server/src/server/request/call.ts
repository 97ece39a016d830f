import type { Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { Origins } from '../mail/letters.js'
import { RefusedError } from '../refused-error.js'
import { sha256 } from '../secrets/hashes.js'
import type { Service } from '../service.js'
import type { StoredSession } from '../store/session-store.js'
import type { ClientAddress } from './client-address.js'
import { deviceName } from './device-name.js'
import { formatIp, type IpAddress, networkOf } from './ip-address.js'
import { type Proof, verifyProof } from './proof.js'
import { readJson } from './read-body.js'

/** A request of a frame whose key is proven. */
export interface Call {
  readonly request: Request
  /** Of the path; empty where it has none. */
  readonly id: string
  readonly thumbprint: string
  readonly client: IpAddress | undefined
  /** The client as it is counted. */
  readonly clientKey: string
  /** @throws RefusedError `invalid_request` */
  read<T>(body: z.ZodMiniType<T>): Promise<T>
  /** The session of the access token; undefined where there is none, or it is over or another device's. */
  findSession(): Promise<StoredSession | undefined>
  /** @throws RefusedError `unauthorized` without a session */
  session(): Promise<StoredSession>
}

/** A client as it is counted: whoever has an IPv6 address has all of its /64 network. */
export function clientKeyOf(client: IpAddress | undefined): string {
  if (!client) return 'unknown'
  return formatIp(client.version === 4 ? client : networkOf(client, 64))
}

/** Verifies the proof of a request. */
async function readCall(
  service: Service,
  c: Context,
  client: IpAddress | undefined,
): Promise<Call> {
  const proof = await verifyProof(c.req.raw, service)
  const findSession = () => sessionOf(service, proof)
  const id = c.req.param('id') ?? ''
  // Every id is base64url; a credential's is the longest. PostgreSQL refuses a text with a zero character.
  if (!/^[\w-]{0,1400}$/.test(id)) throw new RefusedError('invalid_request')
  return {
    request: c.req.raw,
    id,
    thumbprint: proof.thumbprint,
    client,
    clientKey: clientKeyOf(client),
    read: (body) => readJson(c.req.raw, body),
    findSession,
    async session() {
      const session = await findSession()
      if (!session) throw new RefusedError('unauthorized')
      return session
    },
  }
}

async function sessionOf({ store, now }: Service, { accessToken, thumbprint }: Proof) {
  if (accessToken === undefined) return undefined
  const session = await store.readSession(await sha256(accessToken), now())
  // A token that was stolen is good with its own device's key alone.
  return session?.thumbprint === thumbprint ? session : undefined
}

/** Answers one request of `routes`. */
export type Serve = <T>(
  route: {
    readonly method: string
    readonly path: string
    readonly answer: z.ZodMiniType<T>
  },
  answer: (call: Call) => Promise<T>,
) => void

/** @returns adds a route to the app: its handler runs once the device's key was proven */
export const createServe =
  (app: Hono, service: Service, clientOf: ClientAddress): Serve =>
  ({ method, path }, answer) => {
    app.on(method, path, async (c) => {
      const call = await readCall(service, c, clientOf(c.req.raw, c.env))
      return c.json(await answer(call))
    })
  }

/** On what, from where and when a request came, as mails say it. */
export const askedFrom = async (
  { placeOf, now }: Service,
  { request, client }: Call,
): Promise<Omit<Origins, 'parent'>> => ({
  device: deviceName(request.headers),
  place: await placeOf(client),
  askedAt: now(),
})
