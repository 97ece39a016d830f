// @vitest-environment jsdom
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { openPage } from '../evm/page.fixture.js'
import type { CallsOptions } from './calls.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'
const pay = (value: bigint) => ({ to: receiver, value })
/** A hash that belongs to no transaction. */
const nowhere = `0x${'e7'.repeat(32)}`

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end()
})

async function setup(options: CallsOptions = {}) {
  const page = await openPage({ chain: a })
  cleanups.push(page.close)
  const calls = await page.carabiner.calls({ interval: 10, ...options })
  const last = async () => (await calls.list())[0]
  const untilSent = () =>
    vi.waitFor(async () => {
      const run = await last()
      expect(run?.status).toBe('sent')
      return run
    })
  return { ...page, calls, last, untilSent }
}
const holdBlocks = async ({ node }: Pick<Awaited<ReturnType<typeof setup>>, 'node'>) => {
  await node.setAutomine(false)
  cleanups.unshift(() => node.setAutomine(true))
}

describe('a sent transaction that no endpoint shows', () => {
  it('the outcome of a sent transaction is unknown after the time limit, and the transaction keeps its hash', async () => {
    const { calls, wallet } = await setup({ unseenTimeout: 60 })
    wallet.controls.lie(nowhere, { method: 'eth_sendTransaction' })
    const run = await calls.run({ calls: [pay(1n)] })
    expect(run).toMatchObject({ status: 'unknown', calls: [{ status: 'unknown', hash: nowhere }] })
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
  })

  it('a sent transaction is followed while the network shows it, and its outcome is unknown once the network has dropped it', async () => {
    const page = await setup({ unseenTimeout: 60 })
    await holdBlocks(page)
    const running = page.calls.run({ calls: [pay(1n)] })
    const { calls } = (await page.untilSent()) ?? {}
    const hash = calls?.[0]?.hash as `0x${string}`
    await page.node.waitForTransactionReceipt({ hash, timeout: 200 }).catch(() => {})
    expect((await page.last())?.status).toBe('sent')
    await page.node.dropTransaction({ hash })
    expect(await running).toMatchObject({ status: 'unknown', calls: [{ hash }] })
  })

  it('the outcome of a sent transaction is unknown sooner if the account has sent later transactions', async () => {
    const { calls, wallet, carabiner, untilSent } = await setup({ unseenTimeout: 400 })
    wallet.controls.lie(nowhere, { method: 'eth_sendTransaction' })
    const running = calls.run({ calls: [pay(1n)] })
    await untilSent()
    await carabiner.sendTransaction({ transaction: { to: receiver, value: 7n } })
    expect(await running).toMatchObject({ status: 'unknown' })
  })
})

describe('a sent transaction that the visitor stops following', () => {
  it('cancel() ends a run of calls at once, and a call already sent is neither sent again nor reported as not sent', async () => {
    const page = await setup()
    await holdBlocks(page)
    const { calls, wallet, node } = page
    const running = calls.run({ calls: [pay(1n), pay(2n)] })
    const { id = '', calls: sent } = (await page.untilSent()) ?? {}
    const hash = sent?.[0]?.hash as `0x${string}`
    const ended = {
      status: 'cancelled',
      calls: [{ status: 'unknown', hash }, { status: 'waiting' }],
    }
    expect(await calls.cancel(id)).toMatchObject(ended)
    expect(await running).toMatchObject({ ...ended, isActive: false })
    await node.mine({ blocks: 1 })
    expect(await calls.resume(id)).toMatchObject(ended)
    expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
    // The account is free for the next list of calls.
    await node.setAutomine(true)
    expect(await calls.run({ calls: [pay(3n)] })).toMatchObject({ status: 'done' })
    await calls.forget(id)
  })

  it('after stopFollowing(), the outcome of a sent transaction is unknown, and resuming the run of calls finds the transaction again', async () => {
    const page = await setup()
    await holdBlocks(page)
    const { calls, node } = page
    const running = calls.run({ calls: [pay(1n)] })
    const { id = '' } = (await page.untilSent()) ?? {}
    const left = { status: 'unknown', calls: [{ status: 'unknown' }] }
    expect(await calls.stopFollowing(id)).toMatchObject(left)
    expect(await running).toMatchObject(left)
    // The transaction is still pending, so the visitor's decision `not sent` doesn't count.
    const resumed = calls.resume(id, { decision: 'not sent' })
    await page.untilSent()
    await node.mine({ blocks: 1 })
    expect(await resumed).toMatchObject({ status: 'done' })
  })

  it('stopFollowing() does not change a run of calls of which no call was sent', async () => {
    const { calls, wallet } = await setup()
    wallet.controls.failNext(4001, 'no', { method: 'eth_sendTransaction' })
    const { id } = await calls.run({ calls: [pay(1n)] })
    expect(await calls.stopFollowing(id)).toMatchObject({ status: 'paused' })
  })
})
