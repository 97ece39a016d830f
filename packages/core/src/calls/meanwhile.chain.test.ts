// @vitest-environment jsdom
import { afterEach, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { openPage } from '../evm/page.fixture.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'
const pay = (value: bigint) => ({ to: receiver, value })
const sending = 'eth_sendTransaction'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end()
  vi.unstubAllGlobals()
})

/** Opens a page whose endpoint can hold requests until the test releases them. */
async function setup() {
  const url = `${a.url}/?page`
  let held: Promise<void> | undefined
  const real = fetch
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url === url) await held
    return real(request)
  })
  const page = await openPage({ chain: a, rpcUrl: url })
  cleanups.push(page.close)
  const calls = await page.carabiner.calls({ interval: 10 })
  const last = async () => (await calls.list())[0]
  const sent = () => page.wallet.log.filter(({ method }) => method === sending).length
  const hold = () => {
    let release = () => {}
    held = new Promise((resolve) => {
      release = resolve
    })
    return release
  }
  return { ...page, calls, last, sent, hold }
}

it('a run of calls uses a wallet’s answer that arrives while the network is searched for the call’s transaction', async () => {
  const { calls, wallet, carabiner, last, sent, hold } = await setup()
  wallet.controls.setApproval('manual')
  const running = calls.run({ calls: [pay(1n)] })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  const [request] = carabiner.getSnapshot().pendingRequests ?? []
  carabiner.stopWaiting(request?.id ?? '')
  const { id } = await running
  expect((await last())?.status).toBe('unknown')
  const release = hold()
  // No endpoint answers, so only the wallet can tell.
  const looking = calls.resume(id)
  await vi.waitFor(async () => expect((await last())?.isActive).toBe(true))
  wallet.controls.approve()
  await vi.waitFor(async () => {
    expect(await last()).toMatchObject({ status: 'sent', calls: [{ hash: expect.any(String) }] })
  })
  release()
  await looking
  await vi.waitFor(async () => expect((await last())?.status).toBe('done'))
  expect(sent()).toBe(1)
})

it('the visitor’s decision that a call was not sent counts even if made while the network is searched for the call’s transaction', async () => {
  const { calls, wallet, last, sent, hold } = await setup()
  wallet.controls.failNext(4900, 'gone', { method: sending })
  const { id, status } = await calls.run({ calls: [pay(1n)] })
  expect(status).toBe('unknown')
  const release = hold()
  const looking = calls.resume(id)
  await vi.waitFor(async () => expect((await last())?.isActive).toBe(true))
  const deciding = calls.resume(id, { decision: 'not sent' })
  release()
  expect((await looking).status).toBe('unknown')
  expect((await deciding).status).toBe('done')
  expect(sent()).toBe(2)
})

it('the visitor’s decision that one call was not sent does not apply to the next call in the same run of calls', async () => {
  const { calls, wallet, sent } = await setup()
  wallet.controls.failNext(4900, 'gone', { method: sending })
  const { id } = await calls.run({ calls: [pay(1n), pay(2n)] })
  wallet.controls.setApproval('manual')
  const deciding = ['first', 'second'].map(() => calls.resume(id, { decision: 'not sent' }))
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  // The first call now succeeds. The result of the second is unknown.
  wallet.controls.failNext(4900, 'gone', { method: sending })
  wallet.controls.approve()
  const [run] = await Promise.all(deciding)
  expect(run?.calls.map(({ status }) => status)).toEqual(['done', 'unknown'])
  expect(sent()).toBe(3)
})

it('a late rejection of an older prompt does not stop a run of calls while a newer prompt is open', async () => {
  const { calls, wallet, carabiner, last, sent } = await setup()
  wallet.controls.setApproval('manual')
  const running = calls.run({ calls: [pay(1n)] })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  const [request] = carabiner.getSnapshot().pendingRequests ?? []
  carabiner.stopWaiting(request?.id ?? '')
  const { id } = await running
  const resumed = calls.resume(id, { decision: 'not sent' })
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(2))
  const [older, newer] = wallet.requests
  wallet.controls.reject(older?.id)
  expect((await last())?.status).toBe('asking')
  wallet.controls.approve(newer?.id)
  expect((await resumed).status).toBe('done')
  expect(sent()).toBe(2)
})
