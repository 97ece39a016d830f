import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { listen } from '../http/listen.js'

/** What belongs to one connection alone. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']

/**
 * A proxy that sends each request to the next of its servers, and to the one after it where nobody listens. It says
 * in `X-Forwarded-For` whom it asks for, as proxies do.
 *
 * @returns `targets` may change
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
      const asked = fetch(`${target}${pathname}${search}`, {
        method,
        headers,
        body,
        redirect: 'manual',
      })
      try {
        const answer = await asked
        const answered = new Headers(answer.headers)
        // It was unpacked here.
        for (const name of [...hopByHop, 'content-encoding']) answered.delete(name)
        return new Response(answer.body, { status: answer.status, headers: answered })
      } catch (error) {
        // Nobody took the request: another may. One that was lost on its way may have had an effect.
        if (!isRefused(error)) break
      }
    }
    return c.text('No server answered.', 502)
  })
  const { url, stop } = await listen(app)
  return { url: `http://localhost:${new URL(url).port}`, targets, stop }
}

/** @param error - of fetch */
const isRefused = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === 'ECONNREFUSED'
