// @vitest-environment jsdom
import { erc20Abi, parseEther } from 'viem'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestTokens } from '../../../testing/src/contracts/deploy.js'
import { openPage } from '../evm/page.fixture.js'
import type { CallsRun } from './calls-run.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'
const pay = (value: bigint) => ({ to: receiver, value })

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

async function setup(options: Partial<Parameters<typeof openPage>[0]> = {}) {
  const page = await openPage({ chain: a, ...options })
  cleanups.push(page.close)
  const calls = await page.carabiner.calls({ interval: 15 })
  const prompt = () => vi.waitFor(() => expect(page.wallet.requests).toHaveLength(1))
  return { ...page, calls, prompt }
}

describe('calls run as a sequence of transactions', () => {
  it('a run of calls reports every change of status, and each call’s hash and fee', async () => {
    const { calls, carabiner } = await setup()
    const seen: CallsRun[] = []
    const events = vi.fn()
    carabiner.on('callsChanged', events)
    const run = await calls.run({
      calls: [pay(1n), pay(2n)],
      note: 'order 17',
      onChange: (changed) => seen.push(changed),
    })
    expect(run).toMatchObject({
      status: 'done',
      way: 'sequence',
      note: 'order 17',
      isActive: false,
    })
    for (const call of run.calls) {
      expect(call).toMatchObject({ status: 'done', hash: expect.stringMatching(/^0x/) })
      expect(call.fee).toBeGreaterThan(0n)
    }
    expect(seen[0]).toMatchObject({ id: run.id, status: 'ready' })
    expect(events).toHaveBeenCalled()
    expect((await calls.list())[0]).toEqual(run)
    await calls.forget(run.id)
    expect(await calls.list()).toEqual([])
    await expect(calls.resume(run.id)).rejects.toMatchObject({ name: 'CallsRunNotFoundError' })
  })

  it('a run of calls keeps its finished calls after a rejection, and resuming the run prompts for the rejected call again', async () => {
    const { calls, wallet, prompt } = await setup()
    wallet.controls.setApproval('manual')
    const running = calls.run({ calls: [pay(1n), pay(2n)] })
    await prompt()
    wallet.controls.approve()
    await prompt()
    wallet.controls.reject()
    const paused = await running
    expect(paused).toMatchObject({ status: 'paused', failure: { reason: 'rejected', code: 4001 } })
    expect(paused.calls.map(({ status }) => status)).toEqual(['done', 'waiting'])
    await expect(calls.forget(paused.id)).rejects.toMatchObject({ name: 'CallsRunningError' })
    wallet.controls.setApproval('auto')
    expect(await calls.resume(paused.id)).toMatchObject({ status: 'done' })
  })

  it('a run of calls stops when one of its calls reverts', async () => {
    const { calls } = await setup()
    const { refusing } = await deployTestTokens(a.url, receiver)
    const run = await calls.run({ calls: [pay(1n), { to: refusing, data: '0xdeadbeef' }, pay(2n)] })
    // The wallet's node already reports the revert before sending, or the receipt reports it.
    expect(['paused', 'reverted']).toContain(run.status)
    expect(run.calls.map(({ status }) => status)).toEqual(['done', 'waiting', 'waiting'])
  })

  it('a cancelled run of calls accepts the wallet’s answer to the open prompt, and does not prompt for its further calls', async () => {
    const { calls, wallet, prompt } = await setup()
    wallet.controls.setApproval('manual')
    const running = calls.run({ calls: [pay(1n), pay(2n)] })
    await prompt()
    const [open] = await calls.list()
    expect(await calls.cancel(open?.id ?? '')).toMatchObject({ isCancelling: true })
    wallet.controls.approve()
    const ended = await running
    expect(ended.status).toBe('cancelled')
    expect(ended.calls.map(({ status }) => status)).toEqual(['done', 'waiting'])
  })

  it('a resumed run of calls reports that it waits for the wallet while its wallet is disconnected', async () => {
    const { calls, carabiner, wallet } = await setup()
    wallet.controls.setApproval('manual')
    const running = calls.run({ calls: [pay(1n)] })
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    wallet.controls.reject()
    const { id } = await running
    const [connection] = carabiner.getSnapshot().namespaces.eip155?.connections ?? []
    await carabiner.disconnect()
    wallet.controls.setApproval('auto')
    const resumed = calls.resume(id)
    await vi.waitFor(async () => expect((await calls.list())[0]?.waitsFor).toBe('wallet'))
    await carabiner.connect(connection?.connectorId ?? '')
    expect(await resumed).toMatchObject({ status: 'done' })
  })

  it('a run of calls accepts the wallet’s answer even after the caller of the run has aborted', async () => {
    const { calls, wallet, prompt } = await setup()
    wallet.controls.setApproval('manual')
    const leaving = new AbortController()
    const running = calls.run({ calls: [pay(1n), pay(2n)], signal: leaving.signal })
    await prompt()
    leaving.abort()
    await expect(running).rejects.toMatchObject({ name: 'AbortedError' })
    wallet.controls.approve()
    await vi.waitFor(async () => expect((await calls.list())[0]?.status).not.toBe('asking'))
    wallet.controls.setApproval('auto')
    const [run] = await calls.list()
    await vi.waitFor(async () => {
      expect(await calls.resume(run?.id ?? '')).toMatchObject({ status: 'done' })
    })
  })
})

describe('a call’s transaction that is replaced by another one with the same nonce', () => {
  it.each([
    ['done after the same call with a higher fee', receiver, 1n, 'done'],
    [
      'paused after a different payment',
      '0x00000000000000000000000000000000000000e8',
      0n,
      'paused',
    ],
  ])(
    'if a call’s transaction is replaced by another one with the same nonce, the run of calls is %s',
    async (_, to, value, status) => {
      const { calls, carabiner, node } = await setup()
      await node.setAutomine(false)
      try {
        const running = calls.run({ calls: [pay(1n)] })
        await vi.waitFor(async () => expect((await calls.list())[0]?.status).toBe('sent'))
        const [sent] = await calls.list()
        const hash = sent?.calls[0]?.hash as `0x${string}`
        const {
          nonce,
          maxFeePerGas = 0n,
          maxPriorityFeePerGas = 0n,
        } = await vi.waitFor(() => node.getTransaction({ hash }))
        // Wait for one check of the transaction, which stores its nonce.
        await new Promise((resolve) => setTimeout(resolve, 100))
        const dearer = {
          maxFeePerGas: maxFeePerGas * 2n,
          maxPriorityFeePerGas: maxPriorityFeePerGas * 2n,
        }
        await carabiner.sendTransaction({
          transaction: { to, value, nonce, gas: 21_000n, ...dearer },
        })
        await node.mine({ blocks: 1 })
        const run = await running
        expect(run.status).toBe(status)
        if (status !== 'paused') return
        expect(run.failure?.reason).toBe('replaced')
        await node.setAutomine(true)
        expect(await calls.resume(run.id)).toMatchObject({ status: 'done' })
      } finally {
        await node.setAutomine(true)
      }
    },
  )
})

describe('the check of calls before the wallet is asked', () => {
  it('starting a run of calls fails without a prompt for an empty list, an impossible atomic batch and unsupported capabilities', async () => {
    const { calls, wallet } = await setup()
    await expect(calls.run({ calls: [] })).rejects.toMatchObject({ name: 'InvalidCallsError' })
    await expect(calls.run({ calls: [pay(1n)], atomicRequired: true })).rejects.toMatchObject({
      name: 'AtomicityNotSupportedError',
    })
    await expect(
      calls.run({ calls: [pay(1n)], capabilities: { paymasterService: { url: 'https://x' } } }),
    ).rejects.toMatchObject({ name: 'InvalidCallsError' })
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
  })
})

describe('the estimate of a list of calls', () => {
  const word = (one: string) => one.replace('0x', '').padStart(64, '0')
  const transfer = (amount: bigint) =>
    `0xa9059cbb${word(receiver)}${word(amount.toString(16))}` as const

  it('the estimate simulates the calls in order, and reports the amounts that these calls move', async () => {
    const { calls, node, address } = await setup({ balance: parseEther('1') })
    const { token } = await deployTestTokens(a.url, address)
    const estimate = await calls.estimate({
      calls: [{ to: token, data: transfer(5n) }, { to: token, data: transfer(2n) }, pay(3n)],
    })
    expect(estimate.calls.map(({ simulated }) => simulated)).toEqual(Array(3).fill('in order'))
    expect(estimate.movements).toEqual([
      { token: token.toLowerCase(), amount: -7n },
      { amount: -3n },
    ])
    expect(await node.getTransactionCount({ address })).toBe(0)
    expect(estimate.expected ?? 0n).toBeLessThanOrEqual(estimate.fee ?? 0n)
    const balance = await node.readContract({
      address: token,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [address],
    })
    const { calls: each, movements } = await calls.estimate({
      calls: [
        { to: token, data: transfer(balance) },
        { to: token, data: transfer(1n) },
      ],
    })
    expect(each.map(({ simulated }) => simulated)).toEqual(['in order', 'failed'])
    expect(movements).toBeUndefined()
  })

  it('if the node cannot simulate calls in order, the estimate marks a call that depends on an earlier one as not simulated', async () => {
    const real = fetch
    // The real node without `eth_simulateV1`.
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const body = await new Request(input, init).text()
      if (!body.includes('eth_simulateV1')) return real(input, init)
      const rpcRequest: unknown = JSON.parse(body)
      const refused = [rpcRequest].flat().map((one) => ({
        jsonrpc: '2.0',
        id: Object(one).id,
        error: { code: -32601, message: 'the method does not exist' },
      }))
      return Response.json(Array.isArray(rpcRequest) ? refused : refused[0])
    })
    const { calls, address } = await setup()
    const { token } = await deployTestTokens(a.url, receiver)
    const take = `0x23b872dd${word(receiver)}${word(address)}${word('0x5')}` as const
    const {
      calls: each,
      fee,
      movements,
    } = await calls.estimate({
      calls: [pay(1n), { to: token, data: take }],
    })
    expect(each[0]).toMatchObject({ simulated: 'alone', fee: { fee: expect.any(BigInt) } })
    expect(each[1]?.simulated).toBe('not possible')
    expect([fee, movements]).toEqual([undefined, undefined])
    vi.unstubAllGlobals()
  })

  it('the estimate names the call that would fail, with the contract’s reason', async () => {
    const { calls } = await setup()
    const { token } = await deployTestTokens(a.url, receiver)
    const { calls: each, fee } = await calls.estimate({
      calls: [pay(1n), { to: token, data: transfer(2n ** 239n) }],
    })
    expect(each[1]).toMatchObject({
      simulated: 'failed',
      reason: 'transfer amount exceeds balance',
    })
    expect(fee).toBeUndefined()
  })
})
