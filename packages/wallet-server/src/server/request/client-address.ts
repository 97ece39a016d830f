import * as z from 'zod/mini'
import { type IpAddress, isInRange, parseIp, parseIpRange } from './ip-address.js'

/** Reads the address of the client from a request, where the platform tells it. */
export type ClientIp = (request: Request, env: unknown) => string | undefined

/** The client of a request; undefined where nothing tells it. */
export type ClientAddress = (request: Request, env: unknown) => IpAddress | undefined

/** What `@hono/node-server` hands over as `env`. */
const nodeBindings = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
})

const nodePeer: ClientIp = (_request, env) =>
  nodeBindings.safeParse(env).data?.incoming.socket.remoteAddress

/** Proxies write an address with or without a port. */
const withoutPort = (entry: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry

/**
 * The client of a request: who is connected, or, where that is a trusted proxy, the last address of `X-Forwarded-For`
 * that is none. What an untrusted client writes there is not read.
 *
 * @param options.clientIp - in place of the connection's address
 * @param options.trustedProxies - addresses and ranges
 * @throws TypeError where `trustedProxies` has something else
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
