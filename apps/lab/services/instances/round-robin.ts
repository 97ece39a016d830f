import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../http/listen.js'

/** Headers that belong to one connection only. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']

/**
 * Starts a proxy that sends each request to its next server, or to the one after that if it does
 * not listen. It puts the client's address into `X-Forwarded-For`, as proxies do.
 *
 * @returns the proxy, whose `targets` can change
 */
export async function startRoundRobin(): Promise<{
  url: string
  targets: string[]
  stop: () => Promise<void>
}> {
  const targets: string[] = []
  let turn = 0
  const app: Hono<{ Bindings: HttpBindings }> = new Hono()
  app.all('*', async (c) => {
    const { pathname, search } = new URL(c.req.url)
    const headers = new Headers(c.req.raw.headers)
    for (const name of hopByHop) headers.delete(name)
    headers.append('x-forwarded-for', c.env.incoming.socket.remoteAddress ?? '')
    const { method } = c.req
    const body = method === 'GET' || method === 'HEAD' ? null : await c.req.arrayBuffer()
    for (let tries = 0; tries < targets.length; tries += 1) {
      turn += 1
      const target = targets[turn % targets.length]
      const forwarding = fetch(`${target}${pathname}${search}`, {
        method,
        headers,
        body,
        redirect: 'manual',
      })
      try {
        const answer = await forwarding
        const answered = new Headers(answer.headers)
        // The body is already unpacked.
        for (const name of [...hopByHop, 'content-encoding']) answered.delete(name)
        return new Response(answer.body, { status: answer.status, headers: answered })
      } catch (error) {
        // No server took the request, so another one may. A request that was lost on its way may have had an effect.
        if (!isRefused(error)) break
      }
    }
    return c.text('No server answered.', 502)
  })
  const { url, stop } = await listen(app)
  return { url: `http://localhost:${new URL(url).port}`, targets, stop }
}

/** @param error - the error of fetch */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'
