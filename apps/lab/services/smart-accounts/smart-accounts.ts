import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { listen } from '../http/listen.js'

export interface SmartAccountsService {
  readonly bundlerUrl: string
  readonly paymasterUrl: string
  /** Resolves when both services answer and the contracts are on the chain. */
  readonly ready: () => Promise<void>
  /** Stops the services. Safe to call again. */
  readonly stop: () => Promise<void>
}

/**
 * Prepares smart accounts on a local chain: the contracts, a bundler and a paymaster. They take
 * seconds to start, and start with the first request.
 *
 * @param options - port 0, the default, means any free one
 */
export async function startSmartAccounts({
  rpcUrl,
  port = 0,
  host = '127.0.0.1',
}: {
  rpcUrl: string
  port?: number
  host?: string
}): Promise<SmartAccountsService> {
  const start = async () => {
    const [{ startBundler }, { startPaymaster }] = await Promise.all([
      import('./bundler.js'),
      import('./paymaster.js'),
    ])
    const bundler = await startBundler(rpcUrl)
    return { bundler, paymaster: await startPaymaster(rpcUrl) }
  }
  let started: ReturnType<typeof start> | undefined
  const load = () => {
    started ??= start().catch((error) => {
      started = undefined
      throw error
    })
    return started
  }
  const app = new Hono()
  app.use(cors())
  app.post('/:name{bundler|paymaster}', async (c) => {
    const { bundler, paymaster } = await load()
    const { url } = c.req.param('name') === 'bundler' ? bundler : paymaster
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(url, { method: 'POST', headers, body: await c.req.text() })
    return c.body(await answer.text(), { status: 200, headers })
  })
  const { url, stop } = await listen(app, port, host)
  return {
    bundlerUrl: `${url}/bundler`,
    paymasterUrl: `${url}/paymaster`,
    async ready() {
      await load()
    },
    async stop() {
      await stop()
      const { bundler, paymaster } = (await started?.catch(() => undefined)) ?? {}
      await Promise.all([bundler?.stop(), paymaster?.stop()])
    },
  }
}
