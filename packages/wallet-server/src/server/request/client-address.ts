import * as z from 'zod/mini'
import { type IpAddress, isInRange, parseIp, parseIpRange } from './ip-address.js'

/** Reads the client's address from a request, if the platform provides it. */
export type ClientIp = (request: Request, env: unknown) => string | undefined

/** Returns the client of a request, or undefined if the platform does not provide it. */
export type ClientAddress = (request: Request, env: unknown) => IpAddress | undefined

/** The `env` of `@hono/node-server`. */
const nodeBindings = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
})

const nodePeer: ClientIp = (_request, env) =>
  nodeBindings.safeParse(env).data?.incoming.socket.remoteAddress

/** Proxies write an address with or without a port. */
const withoutPort = (entry: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/**
 * Returns the client of a request: the connection's peer, or behind trusted proxies the last other
 * address of `X-Forwarded-For`. The header of an untrusted peer is ignored.
 *
 * @param options.clientIp - replaces the connection's address
 * @param options.trustedProxies - addresses and ranges
 * @throws TypeError for any other value in `trustedProxies`
 */
export function createClientAddress({
  clientIp = nodePeer,
  trustedProxies = [],
}: {
  readonly clientIp?: ClientIp | undefined
  readonly trustedProxies?: readonly string[] | undefined
}): ClientAddress {
  const ranges = trustedProxies.map(parseIpRange)
  const isTrusted = (address: IpAddress) => ranges.some((range) => isInRange(address, range))
  return (request, env) => {
    let client = parseIp(clientIp(request, env) ?? '')
    const forwarded = request.headers.get('x-forwarded-for')?.split(',') ?? []
    for (const entry of forwarded.reverse()) {
      if (!client || !isTrusted(client)) break
      const before = parseIp(withoutPort(entry.trim()))
      if (!before) break
      client = before
    }
    return client
  }
}
