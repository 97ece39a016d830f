import { Hono } from 'hono'
import { check, rpcQuery } from '../params.js'
import { Refused } from '../refused.js'

/** The time limit of requests, in ms. */
const timeout = 10_000

/**
 * Creates the JSON-RPC endpoint of all networks, which forwards a request to the node of the named
 * network.
 *
 * @param nodes - the nodes' URLs, by CAIP-2 id
 */
export const rpcRoutes = (nodes: ReadonlyMap<string, string>) =>
  new Hono().on('POST', ['/v1', '/v1/'], async (c) => {
    const { chainId } = check(rpcQuery, c.req.query())
    const node = nodes.get(chainId)
    if (node === undefined) throw new Refused(400, 'chainId', 'not supported')
    const { status, body } = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: await c.req.text(),
      signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(timeout)]),
    })
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } })
  })
