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

/** A request of a frame with a verified proof of its key. */
export interface Call {
  readonly request: Request
  /** The id in the path, or an empty string. */
  readonly id: string
  readonly thumbprint: string
  readonly client: IpAddress | undefined
  /** The client's key for rate limits. */
  readonly clientKey: string
  /** @throws RefusedError `invalid_request` */
  read<T>(body: z.ZodMiniType<T>): Promise<T>
  /**
   * Returns the session of the access token. Undefined without one, after its end, or on another
   * device.
   */
  findSession(): Promise<StoredSession | undefined>
  /** @throws RefusedError `unauthorized` without a session */
  session(): Promise<StoredSession>
}

/** Returns a client's key for rate limits. An IPv6 client controls its whole /64 network. */
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
  // Every id is base64url, and the longest ids are those of credentials. The check also keeps a NUL
  // from PostgreSQL, which refuses it in text.
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
  // A stolen token works only with its own device's key.
  return session?.thumbprint === thumbprint ? session : undefined
}

/** Answers the requests of one route. */
export type Serve = <T>(
  route: {
    readonly method: string
    readonly path: string
    readonly answer: z.ZodMiniType<T>
  },
  answer: (call: Call) => Promise<T>,
) => void

/** @returns adds a route to the app. Its handler runs after the proof of the device's key */
export const createServe =
  (app: Hono, service: Service, clientOf: ClientAddress): Serve =>
  ({ method, path }, answer) => {
    app.on(method, path, async (c) => {
      const call = await readCall(service, c, clientOf(c.req.raw, c.env))
      return c.json(await answer(call))
    })
  }

/** Returns page, device, place and time of a request, for mails. */
export const askedFrom = async (
  { placeOf, now }: Service,
  { request, client }: Call,
): Promise<Omit<Origins, 'parent'>> => ({
  device: deviceName(request.headers),
  place: await placeOf(client),
  askedAt: now(),
})
