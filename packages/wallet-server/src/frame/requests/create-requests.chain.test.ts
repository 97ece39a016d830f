import { awaitMined, deployTestTokens } from '@carabiner/testing'
import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  maxUint256,
  numberToHex,
  parseEther,
  stringToHex,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { fundedKeys } from '../../../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import {
  isthmusOracle,
  opStackOracle,
} from '../../../../../apps/lab/services/anvil/rollup-oracles.fixture.js'
import { startNode } from './node.fixture.js'
import { evmNetwork, openRequests } from './requests.fixture.js'
import { testKeys } from './test-keys.fixture.js'

const { a, b } = inject('anvil')
const client = createPublicClient({ transport: http(a.url) })
const node = createTestClient({ mode: 'anvil', transport: http(a.url) })
const ann = getAddress('0x000000000000000000000000000000000000a11e')
const seed = new Uint8Array(32).fill(7)

let token: `0x${string}`
let page: ReturnType<typeof openRequests>
let me: `0x${string}`

beforeAll(async () => {
  const [key = generatePrivateKey()] = await fundedKeys(1, [a, b])
  const keys = testKeys(key, seed)
  me = keys.eip155.address
  const tokens = await deployTestTokens(a.url, me)
  token = tokens.token
  page = openRequests(keys, [evmNetwork(a), evmNetwork(b)])
  return () => page.destroy()
})
afterEach(() => page.requests.abort())

const ask = (method: string, params: readonly unknown[], more: object = {}) =>
  page.requests.handle({ method, params, ...more } as Parameters<typeof page.requests.handle>[0])
const send = (transaction: object) => ask('eth_sendTransaction', [{ from: me, ...transaction }])
const grantRequest = {
  expiry: 4_000_000_000,
  signer: { type: 'account', data: { address: ann } },
  permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }],
}
const approve = (spender: `0x${string}`, raw: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, raw] })
const receipt = async (answer: unknown) => {
  const hash = String(answer) as `0x${string}`
  return awaitMined(client, hash)
}

describe('an EVM request, from the page to the chain', () => {
  it('to sign a message shows the message and returns a valid signature of it', async () => {
    const answer = ask('personal_sign', [stringToHex('Hello'), me])
    expect(await page.waitForView()).toMatchObject({
      says: ['Sign this message: Hello'],
      warns: [],
    })
    page.confirm()
    const signature = String(await answer) as `0x${string}`
    expect(await verifyMessage({ address: me, message: 'Hello', signature })).toBe(true)
    expect(page.isShown()).toBe(false)
  })

  it('on a rollup shows a network fee that includes the fee for the parent chain', async () => {
    const fee = async () => {
      const answer = send({ to: ann, value: '0x1' })
      answer.catch(() => {})
      const { view } = await page.waitForView()
      page.reject()
      await expect(answer).rejects.toThrow('User rejected the request')
      return view.review?.fee
    }
    const alone = await fee()
    await node.setCode({ address: opStackOracle, bytecode: isthmusOracle })
    try {
      const both = await fee()
      // It includes the operator's fee of two wei for each unit of gas.
      const part = 1_000n + 42_000n
      expect((both?.expected ?? 0n) - (alone?.expected ?? 0n)).toBe(part)
      expect((both?.highest ?? 0n) - (alone?.highest ?? 0n)).toBe(part * 2n)
    } finally {
      await node.setCode({ address: opStackOracle, bytecode: '0x' })
    }
  })

  it('to sign a permit shows its terms and returns a valid signature of it', async () => {
    const typed = {
      types: {
        Permit: [
          'owner:address',
          'spender:address',
          'value:uint256',
          'nonce:uint256',
          'deadline:uint256',
        ].map((one) => ({ name: one.split(':')[0] ?? '', type: one.split(':')[1] ?? '' })),
      },
      primaryType: 'Permit',
      domain: { name: 'Test', version: '1', chainId: a.id, verifyingContract: token },
      message: { owner: me, spender: ann, value: '2500000', nonce: '0', deadline: '1893456000' },
    } as const
    const answer = ask('eth_signTypedData_v4', [me, JSON.stringify(typed)])
    const screen = await page.waitForView()
    expect(screen.says).toEqual([
      `Allow spending of up to 2.5 TEST, until you revoke it. | Spender: ${ann} | Signature expires: Jan 1, 2030, 12:00 AM UTC`,
    ])
    expect(screen.warns).toEqual(['strong approve.account', 'warning approve.endless'])
    page.confirm()
    const signature = String(await answer) as `0x${string}`
    expect(await verifyTypedData({ ...typed, address: me, signature } as never)).toBe(true)
  })

  it('to send coins has exactly the effect on the chain that its screen showed', async () => {
    const before = await client.getBalance({ address: me })
    const answer = send({ to: ann, value: numberToHex(parseEther('1.5')) })
    const screen = await page.waitForView()
    expect(screen.says).toEqual([`Send 1.5 ETH to ${ann}.`])
    expect(screen.warns).toEqual(['note receiver.first'])
    expect(screen.changes).toEqual([
      { direction: 'out', value: { type: 'amount', token: 'native', raw: parseEther('1.5') } },
    ])
    page.confirm()
    const { status, gasUsed, effectiveGasPrice } = await receipt(await answer)
    expect(status).toBe('success')
    const after = await client.getBalance({ address: me })
    expect(before - after).toBe(parseEther('1.5') + gasUsed * effectiveGasPrice)
    expect(gasUsed * effectiveGasPrice).toBeLessThanOrEqual(screen.view.review?.fee?.highest ?? 0n)
  })

  it('to send coins knows a recipient from an earlier transfer, and warns of a look-alike address', async () => {
    const second = send({ to: ann, value: '0x1' })
    expect((await page.waitForView()).warns).toEqual([])
    page.reject()
    await expect(second).rejects.toThrow('User rejected the request')
    const twin = '0x000000000000000000000000000000000001a11e'
    const third = send({ to: twin, value: '0x1' })
    expect((await page.waitForView()).warns).toEqual([
      'strong receiver.lookalike',
      'note receiver.first',
    ])
    page.reject()
    await expect(third).rejects.toThrow('User rejected the request')
  })

  it('with an empty transfer does not make its recipient known, because the address may be a look-alike', async () => {
    const twin = '0x000000000000000000000000000000000002a11e'
    const nothing = send({ to: twin })
    expect((await page.waitForView()).says).toEqual([
      `Send a transaction without any amount to ${getAddress(twin)}.`,
    ])
    page.confirm()
    await nothing
    const next = send({ to: twin, value: '0x1' })
    expect((await page.waitForView()).warns).toEqual([
      'strong receiver.lookalike',
      'note receiver.first',
    ])
    page.reject()
    await expect(next).rejects.toThrow('User rejected the request')
  })

  it('for an unlimited allowance can be reduced by the visitor to a limit before it is signed', async () => {
    const answer = send({ to: token, data: approve(ann, maxUint256) })
    const first = await page.waitForView()
    expect(first.says[0]).toMatch(
      /^Unlimited access to your TEST \(0x\w+…\w+\), until you revoke it\. \| Spender: 0x\w+$/,
    )
    expect(first.view.review?.editable).toEqual({
      token: getAddress(token),
      amount: maxUint256,
      decimals: 6,
    })
    page.edit(5_000_000n)
    expect((await page.waitForView()).says).toEqual([
      `Allow spending of up to 5 TEST, until you revoke it. | Spender: ${ann}`,
    ])
    page.confirm()
    await receipt(await answer)
    const args = [me, ann] as const
    expect(
      await client.readContract({ abi: erc20Abi, address: token, functionName: 'allowance', args }),
    ).toBe(5_000_000n)
  })

  it('an EVM request that would revert shows a warning with the contract’s reason before it is sent', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [ann, 10n ** 30n],
    })
    const answer = send({ to: token, data })
    expect((await page.waitForView()).warns).toContain('strong preview.fails')
    page.reject()
    await expect(answer).rejects.toThrow('User rejected')
  })

  it('an EVM request that sends more than the balance cannot be confirmed', async () => {
    const answer = send({ to: ann, value: numberToHex(parseEther('1000000')) })
    expect((await page.waitForView()).warns).toContain('block balance.low')
    page.confirm()
    expect((await page.waitForView()).view.step).toBe('ready')
    page.reject()
    await expect(answer).rejects.toThrow('User rejected')
  })

  it('an EVM request that names a network other than the page’s cannot be confirmed', async () => {
    for (const answer of [
      send({ to: ann, value: '0x1', chainId: numberToHex(b.id) }),
      ask('personal_sign', ['0x41', me], { chainId: b.id }),
    ]) {
      expect((await page.waitForView()).warns).toContain('block network.other')
      page.reject()
      await expect(answer).rejects.toThrow('User rejected')
    }
  })

  it('whose outcome changes before it is signed is shown again, and the old one is not signed', async () => {
    const answer = send({ to: ann, value: '0x1' })
    const { view } = await page.waitForView()
    await node.setBalance({ address: me, value: 1n })
    page.confirm()
    const changedScreen = await page.waitForView()
    expect(changedScreen.view.isChanged).toBe(true)
    expect(changedScreen.view.revision).toBe(view.revision + 1)
    expect(changedScreen.warns).toContain('block balance.low')
    page.reject()
    await expect(answer).rejects.toThrow('User rejected')
    await node.setBalance({ address: me, value: parseEther('100') })
  })

  it('for a batch of one call sends one transaction, and reports its status', async () => {
    const answer = ask('wallet_sendCalls', [
      {
        version: '2.0.0',
        chainId: numberToHex(a.id),
        from: me,
        calls: [{ to: ann, value: '0x5' }],
      },
    ])
    expect((await page.waitForView()).says).toEqual([`Send 0.000000000000000005 ETH to ${ann}.`])
    page.confirm()
    const { id } = (await answer) as { id: `0x${string}` }
    await awaitMined(client, id)
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({
      status: 200,
      id,
      chainId: numberToHex(a.id),
    })
  })

  it.each([
    [
      'several calls',
      'wallet_sendCalls',
      [{ calls: [{ to: ann }, { to: ann }] }],
      'Several calls at once are not supported',
    ],
    [
      'an authorization',
      'eth_sendTransaction',
      [{ to: ann, authorizationList: [] }],
      'An EIP-7702 authorization is not supported',
    ],
    [
      'a grant',
      'wallet_grantPermissions',
      [grantRequest],
      'There are no smart accounts on this network',
    ],
    [
      'another account',
      'eth_sendTransaction',
      [{ from: ann, to: ann }],
      'The request is for another account',
    ],
    [
      'a wrong checksum',
      'eth_sendTransaction',
      [{ to: '0x70997970c51812DC3A010C7d01b50e0d17dc79C8' }],
      'The parameters of the request cannot be read',
    ],
    ['nonsense', 'personal_sign', ['0x41'], 'The parameters of the request cannot be read'],
  ])('with %s is refused without a screen', async (_, method, params, why) => {
    await expect(ask(method, params)).rejects.toThrow(why)
    expect(page.isShown()).toBe(false)
  })

  it('[S8.44] and those waiting behind it are rejected as aborted when the page aborts all requests', async () => {
    const both = [ask('personal_sign', ['0x41', me]), ask('personal_sign', ['0x42', me])]
    await page.waitForView()
    page.requests.abort()
    for (const one of both) await expect(one).rejects.toThrow('Request was aborted')
    expect(page.isShown()).toBe(false)
  })

  it('waits in a queue of at most 16, which the visitor can reject all at once', async () => {
    const all = Array.from({ length: 16 }, () => ask('personal_sign', ['0x41', me]))
    await page.waitForView()
    await expect(ask('personal_sign', ['0x41', me])).rejects.toThrow(
      'Too many requests are waiting',
    )
    page.rejectAll()
    for (const one of all) await expect(one).rejects.toThrow('User rejected the request')
    expect(page.isShown()).toBe(false)
  })

  it('an EVM request that only reads (accounts, chain id, balance, capabilities) is answered without a screen', async () => {
    expect(await ask('eth_accounts', [])).toEqual([me])
    expect(await ask('eth_chainId', [])).toBe(numberToHex(a.id))
    expect(await ask('eth_getBalance', [ann, 'latest'])).toBe(
      numberToHex(await client.getBalance({ address: ann })),
    )
    expect(await ask('wallet_getCapabilities', [me])).toEqual({})
    expect(page.isShown()).toBe(false)
  })

  it('for the account’s assets returns them by network, with the named tokens (ERC-7811)', async () => {
    const [onA, onB] = [numberToHex(a.id), numberToHex(b.id)]
    const native = { address: 'native', type: 'native', metadata: { symbol: 'ETH', decimals: 18 } }
    const assets = (more: object) => ask('wallet_getAssets', [{ account: me, ...more }])
    expect(await assets({})).toMatchObject({ [onA]: [native], [onB]: [native] })
    expect(await assets({ chainFilter: [onB] })).toEqual({ [onB]: [expect.anything()] })
    expect(await assets({ chainFilter: [onA], assetTypeFilter: ['erc721'] })).toEqual({ [onA]: [] })
    const balance = await client.readContract({
      abi: erc20Abi,
      address: token,
      functionName: 'balanceOf',
      args: [me],
    })
    const tokens = [
      { address: token, type: 'ERC20' },
      { address: ann, type: 'erc20' },
      { address: token, type: 'erc721' },
    ]
    expect(await assets({ assetFilter: { [onA]: tokens }, chainFilter: [onB] })).toMatchObject({
      [onA]: [
        { address: token, type: 'erc20', balance: numberToHex(balance), metadata: { decimals: 6 } },
      ],
    })
    await expect(assets({ account: ann })).rejects.toThrow('The request is for another account')
    await expect(assets({ chainFilter: 'all' })).rejects.toThrow('cannot be read')
    expect(page.isShown()).toBe(false)
  })

  it('whose answer from the node is lost is retried, and no transaction is sent twice', async () => {
    const lost = new Set(['eth_sendRawTransaction'])
    const proxy = await startNode(a.url, (method) => (lost.has(method) ? 'lost' : 'answered'))
    const [key = generatePrivateKey()] = await fundedKeys(1, [a])
    const keys = testKeys(key, seed)
    const from = keys.eip155.address
    const lossyPage = openRequests(keys, [{ ...evmNetwork(a), rpcUrl: proxy.url }])
    const ask = () => {
      const params = [{ from, to: ann, value: '0x1' }]
      return lossyPage.requests.handle({ method: 'eth_sendTransaction', params })
    }
    const first = ask()
    await lossyPage.waitForView()
    lossyPage.confirm()
    await receipt(await first)

    lost.add('eth_getTransactionByHash')
    const second = ask()
    await lossyPage.waitForView()
    lossyPage.confirm()
    const { view } = await lossyPage.waitForView(['failed'])
    expect(view.isFinal).toBe(true)
    lossyPage.retry()
    expect((await lossyPage.waitForView()).view.step).toBe('failed')
    lossyPage.reject()
    await expect(second).rejects.toThrow(
      'We can’t tell whether the network accepted the transaction',
    )
    expect(await client.getTransactionCount({ address: from })).toBe(2)
    lossyPage.destroy()
    proxy.stop()
  })

  it('an EVM request that cannot reach the node reports that, and can be retried', async () => {
    const lost = openRequests(testKeys(generatePrivateKey(), seed), [
      { ...evmNetwork(a), rpcUrl: 'http://127.0.0.1:9' },
    ])
    const from = await lost.requests.handle({ method: 'eth_accounts', params: [] })
    const answer = lost.requests.handle({
      method: 'eth_sendTransaction',
      params: [{ from: (from as string[])[0] ?? '', to: ann }],
    })
    const { view } = await lost.waitForView()
    expect(view).toMatchObject({ step: 'failed', error: 'The network did not answer' })
    lost.retry()
    expect((await lost.waitForView()).view.step).toBe('failed')
    lost.reject()
    await expect(answer).rejects.toThrow('The network did not answer')
    lost.destroy()
  })
})
