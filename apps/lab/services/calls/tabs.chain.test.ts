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

it('a second tab that resumes the first tab’s run of calls waits for it, and continues once the first tab has closed', async () => {
  const wallet = createCallsWallet(chain, await createKeyAccount(chain), { calls: 'none' })
  const browser = createBrowser(chain)
  const first = browser.openPage(wallet, { isHeld: true })
  const one = await (await first.open()).calls()
  const keys = [chain.newKey(), chain.newKey()]
  // The page ends before the promise settles.
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
  // The page is closed while it waits for the second call's answer. The wallet closes that prompt.
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

it('a call that the visitor rejected is not requested again, even if an older prompt of it was approved', async () => {
  const traits = { calls: 'none', takesNonces: true } as const
  const wallet = createCallsWallet(chain, await createKeyAccount(chain), traits)
  const browser = createBrowser(chain)
  const first = browser.openPage(wallet, { isHeld: true })
  const key = chain.newKey()
  const one = await (await first.open()).calls()
  one.run({ calls: [{ to: chain.counter, data: key }] }).catch(() => {})
  await vi.waitFor(() => expect(wallet.prompts.size).toBe(1))
  const [older] = wallet.prompts
  // Its prompt stays open.
  first.kill()

  const second = browser.openPage(wallet, { isHeld: true })
  const two = await (await second.open()).calls()
  const [run] = await two.list()
  const id = run?.id ?? ''
  expect(await two.resume(id)).toMatchObject({ status: 'unknown' })
  const resuming = two.resume(id, { decision: 'not sent' })
  await vi.waitFor(() => expect(wallet.prompts.size).toBe(2))
  const newer = [...wallet.prompts].at(-1)
  void older?.approve()
  await vi.waitFor(async () => expect(await chain.countOf(key)).toBe(1))
  newer?.reject()
  expect(await resuming).toMatchObject({ status: 'paused', failure: { reason: 'rejected' } })
  expect(await two.resume(id)).toMatchObject({ status: 'done' })
  expect([wallet.prompts.size, await chain.countOf(key)]).toEqual([0, 1])
  first.close()
  second.close()
  vi.unstubAllGlobals()
})
