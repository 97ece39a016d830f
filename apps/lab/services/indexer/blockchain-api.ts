import { listen } from '../http/listen.js'
import { createMoodyApp, type MoodControls } from '../moods/moody-app.js'
import type { createAnswers } from './answers.js'
import type { IndexedServices } from './indexer.js'
import type { GrantedSession } from './routes/sessions.js'
import { spoil } from './spoil.js'

interface BlockchainApiService {
  readonly url: string
  /** Loads the modules of the first request, which takes seconds on a busy machine. */
  readonly ready: () => Promise<void>
  /** Removes the registered names of an address, because tests share the service. */
  readonly forgetNames: (address: string) => Promise<void>
  /** Replaces the permissions that an address has granted. */
  readonly setSessions: (address: string, granted: readonly GrantedSession[]) => Promise<void>
  /** Stops the service. Safe to call again. */
  readonly stop: () => Promise<void>
}

export type BlockchainApi = BlockchainApiService & MoodControls

/**
 * Starts a blockchain API on this machine. It reads the local chains on request and answers from
 * the result. Its modules load with the first request.
 *
 * @param options - port 0, the default, means any free one; host is the address to listen on, by default 127.0.0.1
 *
 * @example
 * const api = await startBlockchainApi({ chains: [{ id: 31337, name: 'Harbor', rpcUrl }] })
 * api.misbehave({ path: '/v1/account', status: 503, retryAfter: 5 })
 * await api.stop()
 */
export async function startBlockchainApi({
  port = 0,
  host,
  ...services
}: IndexedServices & { port?: number; host?: string }): Promise<BlockchainApi> {
  const { app, controls } = createMoodyApp(spoil)
  let answers: Promise<ReturnType<typeof createAnswers>> | undefined
  const load = () => {
    answers ??= import('./answers.js').then(({ createAnswers }) => createAnswers(services))
    return answers
  }
  app.all('*', async (c) => (await load()).fetch(c.req.raw))
  const { url, stop } = await listen(app, port, host)
  return {
    ...controls,
    url,
    ready: async () => (await load()).ready(),
    setSessions: async (address, granted) => (await load()).setSessions(address, granted),
    forgetNames: async (address) => (await load()).forgetNames(address),
    async stop() {
      await stop()
      await (await answers)?.stop()
    },
  }
}
