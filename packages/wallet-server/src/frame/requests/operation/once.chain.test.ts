import {
  createPublicClient,
  createTestClient,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startAnvil } from '../../../../../../apps/lab/services/anvil/anvil.js'
import { startBundler } from '../../../../../../apps/lab/services/smart-accounts/bundler.js'
import { smartAccountOf } from '../../smart-account/smart-account.js'
import { givesBackIf } from '../gives-back.fixture.js'
import { startNode } from '../node.fixture.js'
import { evmNetwork, openRequests } from '../requests.fixture.js'
import { testKeys } from '../test-keys.fixture.js'

let chain: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337, name: 'Once' })
  bundler = await startBundler(chain.url)
  return async () => {
    await bundler.stop()
    await chain.stop()
  }
}, 120_000)
const open: ReturnType<typeof openRequests>[] = []
afterEach(() => {
  for (const page of open.splice(0)) page.destroy()
})

async function visitor(bundlerUrl = bundler.url) {
  const keys = testKeys(generatePrivateKey(), new Uint8Array(32).fill(9))
  const account = smartAccountOf(keys.eip155.address)
  const client = createPublicClient({ transport: http(chain.url), pollingInterval: 50 })
  const node = createTestClient({ mode: 'anvil', transport: http(chain.url) })
  await node.setBalance({ address: account.address, value: parseEther('10') })
  const network = { ...evmNetwork(chain), smartAccount: { bundlerUrl } }
  const page = openRequests(keys, [network], {
    smartAccount: async () => ({ account, isPreferred: true }),
  })
  open.push(page)
  const send = (params: object) => {
    const request = { method: 'eth_sendTransaction', params: [{ ...params }] } as const
    const answer = page.requests.handle(request as never)
    answer.catch(() => {})
    return answer
  }
  return { client, node, page, send }
}
const stranger = () => getAddress(privateKeyToAddress(generatePrivateKey()))

describe('a user operation that the visitor approved once', () => {
  it('runs once, even if a bundler reports a refusal but keeps it, and the visitor retries', async () => {
    let isLying = true
    const lying = await startNode(bundler.url, (method) =>
      isLying && method === 'eth_sendUserOperation' ? 'refused' : 'answered',
    )
    const { client, page, send } = await visitor(lying.url)
    const to = stranger()
    const answer = send({ to, value: '0x5' })
    await page.waitForView()
    page.confirm()
    const message = 'The network rejected the transaction'
    expect((await page.waitForView(['failed'])).view.error).toBe(message)
    isLying = false
    await expect.poll(() => client.getBalance({ address: to }), { timeout: 10_000 }).toBe(5n)
    page.retry()
    const { view } = await page.waitForView(['failed'])
    expect(view).toMatchObject({ error: 'The network already has this transaction', isFinal: true })
    page.reject()
    await expect(answer).rejects.toThrow('The network already has this transaction')
    expect(await client.getBalance({ address: to })).toBe(5n)
    lying.stop()
  })
})

describe('a contract that a smart account calls', () => {
  it.each([
    ['the account as origin of the transaction', '323314'],
    ['a balance that pays no gas', '4815'],
    ['a gas price of zero', '3a15'],
  ])('cannot detect that it is simulated by %s', async (_, condition) => {
    const { client, node, page, send } = await visitor()
    const at = stranger()
    const bytecode: Hex = givesBackIf(condition)
    await node.setCode({ address: at, bytecode })
    const ether = parseEther('1')
    for (const balance of [ether, ether * 2n]) {
      const answer = send({ to: at, data: '0x01', value: numberToHex(ether) })
      const { changes } = await page.waitForView()
      expect(changes).toEqual([
        { direction: 'out', value: { type: 'amount', token: 'native', raw: ether } },
      ])
      page.confirm()
      await answer
      expect(await client.getBalance({ address: at })).toBe(balance)
    }
  })
})
