// @ts-check
import { listen } from '../http/listen.mjs'
import { createMoodyApp } from '../moods/moody-app.mjs'
import { spoil } from './spoil.mjs'

/**
 * @typedef {object} BlockchainApiService
 * @property {string} url
 * @property {() => Promise<void>} ready loads what the first request would: it takes seconds on a busy machine
 * @property {(address: string) => Promise<void>} forgetNames removes what was registered for an address: tests share the service
 * @property {() => Promise<void>} stop calling again does no harm
 *
 * @typedef {BlockchainApiService & import('../moods/moody-app.mjs').MoodControls} BlockchainApi
 */

/**
 * A blockchain API on this machine: it reads the local chains when it is asked, and answers from what it read. What it
 * needs for that is loaded with the first request.
 *
 * @param {import('./indexer.mjs').IndexedServices & { port?: number, host?: string }} options
 *   port 0, the default, takes a free one; host is the address to listen on, by default 127.0.0.1
 * @returns {Promise<BlockchainApi>}
 *
 * @example
 * const api = await startBlockchainApi({ chains: [{ id: 31337, name: 'Harbor', rpcUrl }] })
 * api.misbehave({ path: '/v1/account', status: 503, retryAfter: 5 })
 * await api.stop()
 */
export async function startBlockchainApi({ port = 0, host, ...services }) {
  const { app, controls } = createMoodyApp(spoil)
  /** @type {Promise<ReturnType<typeof import('./answers.mjs').createAnswers>> | undefined} */
  let answers
  const load = () => {
    answers ??= import('./answers.mjs').then(({ createAnswers }) => createAnswers(services))
    return answers
  }
  app.all('*', async (c) => (await load()).fetch(c.req.raw))
  const { url, stop } = await listen(app, port, host)
  return {
    ...controls,
    url,
    ready: async () => (await load()).ready(),
    forgetNames: async (address) => (await load()).forgetNames(address),
    async stop() {
      await stop()
      await (await answers)?.stop()
    },
  }
}
