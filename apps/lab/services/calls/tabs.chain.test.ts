import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createKeyAccount } from './accounts.fixture.js'
import { type CallsChain, startCallsChain } from './chain.fixture.js'
import { createBrowser } from './page.fixture.js'
import { createCallsWallet } from './wallet.fixture.js'

let chain: CallsChain
beforeAll(async () => {
  chain = await startCallsChain()
}, 120_000)
afterAll(() => chain.stop())

it('a second tab waits for the first, and goes on where that one is gone', async () => {
  const wallet = createCallsWallet(chain, await createKeyAccount(chain), { calls: 'none' })
  const browser = createBrowser(chain)
  const first = browser.openPage(wallet, { isHeld: true })
  const one = await (await first.open()).calls()
  const keys = [chain.newKey(), chain.newKey()]
  // Its page is gone before it ends.
  one.run({ calls: keys.map((data) => ({ to: chain.counter, data })) }).catch(() => {})
  await vi.waitFor(() => expect(wallet.prompts.size).toBe(1))

  const second = browser.openPage(wallet)
  const two = await (await second.open()).calls()
  const [run] = await two.list()
  expect(run).toMatchObject({ status: 'asking', isActive: false })
  const resumed = two.resume(run?.id ?? '')
  await vi.waitFor(async () => expect((await two.list())[0]?.waitsFor).toBe('tab'))
  expect(wallet.prompts.size).toBe(1)

  for (const prompt of wallet.prompts) await prompt.approve()
  await vi.waitFor(() => expect(wallet.prompts.size).toBe(1))
  // It waits for the second call's answer when it is closed; the wallet closes that prompt.
  first.kill()
  wallet.prompts.clear()
  expect(await resumed).toMatchObject({ status: 'unknown', calls: [{ status: 'done' }, {}] })
  expect(await two.resume(run?.id ?? '', { decision: 'not sent' })).toMatchObject({
    status: 'done',
  })
  expect(await Promise.all(keys.map(chain.countOf))).toEqual([1, 1])
  first.close()
  second.close()
  vi.unstubAllGlobals()
})
