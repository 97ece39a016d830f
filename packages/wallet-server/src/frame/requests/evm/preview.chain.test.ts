import { awaitMined } from '@carabiner/testing'
import { createPublicClient, createTestClient, http, numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil } from '../../../../../../apps/lab/services/anvil/anvil.js'
import { givesBackIf, tells } from '../gives-back.fixture.js'
import { startNode } from '../node.fixture.js'
import { evmNetwork, openRequests } from '../requests.fixture.js'
import { testKeys } from '../test-keys.fixture.js'

const key = generatePrivateKey()
const me = privateKeyToAddress(key)
const miner = privateKeyToAddress(generatePrivateKey())
const ether = parseEther('1')
const out = (raw: bigint) => [{ direction: 'out', value: { type: 'amount', token: 'native', raw } }]

let chain: Awaited<ReturnType<typeof startAnvil>>
let page: ReturnType<typeof openRequests>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337, name: 'Preview' })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  await node.setBalance({ address: me, value: parseEther('100') })
  await node.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({
    method: 'anvil_setCoinbase',
    params: [miner],
  })
  // Like a real network: Anvil would create several blocks with the same second.
  await node.setBlockTimestampInterval({ interval: 1 })
  page = openRequests(testKeys(key, new Uint8Array(32).fill(5)), [evmNetwork(chain)])
}, 60_000)
afterEach(() => page.requests.abort())
afterAll(async () => {
  page.destroy()
  await chain.stop()
})

function send(params: object, of = page) {
  const request = { method: 'eth_sendTransaction', params: [{ from: me, ...params }] } as const
  const answer = of.requests.handle(request as never)
  answer.catch(() => {})
  return answer
}

/** A contract that returns its payment if a condition is true in its block. */
async function put(tell: keyof ReturnType<typeof tells>) {
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 20 })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  // A block with the fee recipient.
  await node.mine({ blocks: 1 })
  const at = privateKeyToAddress(generatePrivateKey())
  const bytecode = givesBackIf(tells(await client.getBlock())[tell])
  await node.setCode({ address: at, bytecode })
  return { client, node, at }
}

describe('a contract that tries to act differently in a simulation', () => {
  it.each([
    ...(['base fee', 'price of gas', 'fee recipient', 'random number'] as const),
    ...(['number of the block', 'time of the block', 'gas that is left'] as const),
  ])('cannot detect the simulation by the %s', async (tell) => {
    const { client, at } = await put(tell)
    const answer = send({ to: at, data: '0x01', value: numberToHex(ether) })
    const { changes, warns } = await page.waitForView()
    expect(warns).not.toContain('strong preview.fails')
    expect(changes).toEqual(out(ether))
    page.confirm()
    await awaitMined(client, (await answer) as `0x${string}`)
    expect(await client.getBalance({ address: at })).toBe(ether)
  })

  it('cannot detect the simulation by the account’s balance, from which gas is already subtracted', async () => {
    const { client, node } = await put('base fee')
    const at = privateKeyToAddress(generatePrivateKey())
    const balanceBefore = await client.getBalance({ address: me })
    // True if the caller has at least as much as before: no gas was paid.
    const whole = balanceBefore - ether
    const bytecode = givesBackIf(`7f${whole.toString(16).padStart(64, '0')}33311015`)
    await node.setCode({ address: at, bytecode })
    const answer = send({ to: at, data: '0x01', value: numberToHex(ether) })
    expect((await page.waitForView()).changes).toEqual(out(ether))
    page.reject()
    await expect(answer).rejects.toThrow('User rejected')
  })

  it('is simulated even for an account that cannot pay the fee', async () => {
    const { node, at } = await put('base fee')
    await node.setBalance({ address: me, value: ether })
    const answer = send({ to: at, data: '0x01', value: numberToHex(ether) })
    const { changes, warns } = await page.waitForView()
    expect(warns[0]).toBe('block balance.low')
    expect(changes).toEqual(out(ether))
    page.reject()
    await expect(answer).rejects.toThrow('User rejected')
    await node.setBalance({ address: me, value: parseEther('100') })
  })

  it('is simulated in a block after the latest one if the node has no pending block', async () => {
    const { at } = await put('number of the block')
    const old = await startNode(chain.url, () => 'answered', {
      answer: (call) => (call.params[0] === 'pending' ? null : undefined),
    })
    const other = openRequests(testKeys(key, new Uint8Array(32).fill(5)), [
      evmNetwork({ id: chain.id, url: old.url }),
    ])
    const answer = send({ to: at, data: '0x01', value: numberToHex(ether) }, other)
    expect((await other.waitForView()).changes).toEqual(out(ether))
    other.reject()
    await expect(answer).rejects.toThrow('User rejected')
    other.destroy()
    old.stop()
  })
})

describe('a node that reports a refusal but keeps the transaction', () => {
  it('causes no second transfer if the visitor retries, because the same transaction is sent again', async () => {
    const { client, node } = await put('base fee')
    const to = privateKeyToAddress(generatePrivateKey())
    // The transaction is in no block yet, and the node denies having it.
    await node.setAutomine(false)
    let isLying = true
    const lying = await startNode(
      chain.url,
      (method) => (isLying && method === 'eth_sendRawTransaction' ? 'refused' : 'answered'),
      {
        answer: ({ method }) =>
          isLying && method === 'eth_getTransactionByHash' ? null : undefined,
      },
    )
    const other = openRequests(testKeys(key, new Uint8Array(32).fill(5)), [
      evmNetwork({ id: chain.id, url: lying.url }),
    ])
    const answer = send({ to, value: '0x5' }, other)
    await other.waitForView()
    other.confirm()
    expect((await other.waitForView(['failed'])).view.error).toBe(
      'The network rejected the transaction',
    )
    other.retry()
    await other.waitForView(['ready'])
    isLying = false
    other.confirm()
    const last = await other.waitForView(['failed'])
    expect(last.view).toMatchObject({
      error: 'The network already has this transaction',
      isFinal: true,
    })
    await node.setAutomine(true)
    await node.mine({ blocks: 1 })
    expect(await client.getBalance({ address: to })).toBe(5n)
    other.reject()
    await expect(answer).rejects.toThrow('The network already has this transaction')
    other.destroy()
    lying.stop()
  })
})
