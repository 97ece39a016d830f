import type { Calls } from '@carabiner/core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createKeyAccount } from './accounts.fixture.js'
import { type CallsChain, startCallsChain } from './chain.fixture.js'
import { createBrowser, type PageFaults } from './page.fixture.js'
import { createCallsWallet } from './wallet.fixture.js'

let chain: CallsChain
beforeAll(async () => {
  chain = await startCallsChain()
}, 120_000)
afterAll(() => chain.stop())

/** Runs one call, and triggers an event at a chosen step of the page. */
async function runWhile(faultsFor: (then: (event: string) => void) => PageFaults) {
  const wallet = createCallsWallet(chain, await createKeyAccount(chain), { calls: 'none' })
  const leaving = new AbortController()
  let calls: Calls | undefined
  let cancelling: Promise<unknown> | undefined
  let id = ''
  const page = createBrowser(chain).openPage(
    wallet,
    faultsFor((event) => {
      if (event === 'abort') leaving.abort()
      else if (id !== '') cancelling ??= calls?.cancel(id)
    }),
  )
  calls = await (await page.open()).calls()
  const key = chain.newKey()
  const run = await calls
    .run({
      calls: [{ to: chain.counter, data: key }],
      signal: leaving.signal,
      onChange: (run) => {
        id = run.id
      },
    })
    .catch((error: Error) => error.name)
  await cancelling
  const [kept] = await calls.list()
  await vi.waitFor(async () => expect((await calls?.list())?.[0]?.isActive).toBe(false))
  const count = await chain.countOf(key)
  page.close()
  vi.unstubAllGlobals()
  return { run, kept, count, asked: wallet.done.length, steps: page.steps }
}

describe('a run of calls that is cancelled before the prompt does not reach the wallet:', () => {
  it.each(['eth_blockNumber', 'eth_getTransactionCount'])(
    'the app cancels the run during %s',
    async (asked) => {
      const {
        run,
        asked: done,
        count,
        steps,
      } = await runWhile((then) => ({
        network(method, _, result) {
          if (method === asked) then('cancel')
          return result
        },
      }))
      expect(run).toMatchObject({ status: 'cancelled', calls: [{ status: 'waiting' }] })
      expect([done, count]).toEqual([0, 0])
      expect(steps).not.toContain('eth_sendTransaction asked')
    },
  )

  it.each([
    ['during a network request', { network: true }],
    ['while the state before the prompt is stored', { write: 1 }],
  ] as const)(
    'the app’s signal is aborted %s, and the run is kept and can continue',
    async (_, at) => {
      const {
        run,
        kept,
        asked: done,
        steps,
      } = await runWhile((then) => ({
        network(_method, _params, result) {
          if ('network' in at) then('abort')
          return result
        },
        failWrites(place) {
          if ('write' in at && place === at.write) then('abort')
          return false
        },
      }))
      expect(run).toBe('AbortedError')
      expect(kept).toMatchObject({ status: 'ready', calls: [{ status: 'waiting' }] })
      expect(done).toBe(0)
      expect(steps).not.toContain('eth_sendTransaction asked')
    },
  )
})
