import { deployScaledToken, deployTestTokens } from '@carabiner/testing'
import { concat, erc20Abi, formatEther, getAddress, parseAbi, parseEther, slice } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { deployNfts } from '../anvil/nfts.js'
import type {} from '../anvil/provided-context.js'
import { never, openAccount, openApi } from './indexer.fixture.js'

const { a, b } = inject('anvil')
const networkId = 'eip155:31337'
const other = '0x1111111111111111111111111111111111111111'

type Account = Awaited<ReturnType<typeof openAccount>>
let api: Awaited<ReturnType<typeof openApi>>
let stop: () => Promise<void>
/** The account with a thousand of each token. */
let holder: Account
let tokens: Awaited<ReturnType<typeof deployTestTokens>>

beforeAll(async () => {
  holder = await openAccount(a.url)
  tokens = await deployTestTokens(a.url, getAddress(holder.address))
  const listed = [{ address: tokens.token, name: 'Test Token', symbol: 'TEST', decimals: 6 }]
  const chains = [
    { id: a.id, name: 'A', rpcUrl: a.url, tokens: listed },
    { id: b.id, name: 'B', rpcUrl: b.url },
  ]
  api = await openApi({ chains }, (end) => {
    stop = end
  })
}, 60_000)
afterAll(() => stop())

/** Sends a transfer or an approval of the listed token. */
const call = (from: Account, functionName: 'transfer' | 'approve', amount: bigint) =>
  from.settle(
    from.node.writeContract({
      address: tokens.token,
      abi: erc20Abi,
      functionName,
      args: [other, amount],
      chain: null,
      gas: 100_000n,
    }),
  )

describe('[S7.78] the blockchain API’s balance of an EVM account', () => {
  it('lists the native currency, listed tokens with their value, and other tokens', async () => {
    await call(holder, 'transfer', 1_500_000n)
    const { client, refused } = api
    const balances = await client.balance({ address: holder.address, networkId }, never)
    const wei = await holder.node.getBalance({ address: getAddress(holder.address) })
    expect(refused).toEqual([])
    expect(balances).toMatchObject([
      { symbol: 'ETH', price: 2500, quantity: { numeric: formatEther(wei) } },
      { name: 'Test Token', quantity: { decimals: '6', numeric: '998.5' }, value: 998.5 * 1.25 },
      { symbol: 'TSDT', address: `${networkId}:${tokens.usdtLike.toLowerCase()}` },
    ])
    expect(balances[0]?.value).toBeCloseTo(Number(formatEther(wei)) * 2500)
    expect(balances[0]?.address).toBeUndefined()
    expect(balances[2]?.price).toBeUndefined()
  })

  it('has the UI multiplier of a token (ERC-8056)', async () => {
    const owner = await openAccount(a.url)
    const { token } = await deployScaledToken(a.url, getAddress(owner.address), 5n * 10n ** 18n)
    const { client, refused } = api
    const [, share] = await client.balance({ address: owner.address, networkId }, never)
    const quantity = { decimals: '6', numeric: '1000', uiMultiplier: '5' }
    expect(share).toMatchObject({ address: `${networkId}:${token.toLowerCase()}`, quantity })
    const { items } = await client.history({ address: owner.address, networkId }, never)
    expect(items[0]?.transfers).toMatchObject([
      { direction: 'in', quantity: { numeric: '1000', uiMultiplier: '5' } },
    ])
    expect(refused).toEqual([])
  })

  it('has only the native currency if the account never received a token', async () => {
    const { client } = api
    const address = '0x2222222222222222222222222222222222222222'
    const balances = await client.balance({ address, networkId }, never)
    expect(balances.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
      ['ETH', '0'],
    ])
  })

  it('covers all EVM networks if the request names none', async () => {
    const { get } = api
    const { body } = await get(`/v1/account/${other}/balance?currency=usd`)
    expect(body.balances.map(({ chainId }: { chainId: string }) => chainId)).toEqual(
      expect.arrayContaining(['eip155:31337', 'eip155:31338']),
    )
  })
})

describe('[S7.78] the blockchain API’s activity of an EVM account', () => {
  it('lists transfers, with the newest first', async () => {
    const { address } = holder
    const { client, refused } = api
    const { transactionHash: paid } = await holder.pay(other, parseEther('1.5'))
    const { transactionHash: sent } = await call(holder, 'transfer', 2_000_000n)
    const { transactionHash: approved } = await call(holder, 'approve', 1n)
    const { items } = await client.history({ address, networkId }, never)
    expect(refused).toEqual([])
    expect(items).toMatchObject([
      {
        metadata: {
          hash: approved,
          operationType: 'approve',
          sentTo: tokens.token.toLowerCase(),
        },
      },
      {
        metadata: { hash: sent, operationType: 'send', status: 'confirmed', chain: networkId },
        transfers: [
          { direction: 'out', quantity: { numeric: '2' }, fungible_info: { symbol: 'TEST' } },
        ],
      },
      {
        metadata: { hash: paid, operationType: 'send', sentFrom: address, sentTo: other },
        transfers: [{ direction: 'out', quantity: { numeric: '1.5' }, value: 3750 }],
      },
      { metadata: { operationType: 'send' }, transfers: [{ quantity: { numeric: '1.5' } }] },
      { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] },
      { metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] },
    ])
    const [newest] = items
    const { timestamp } = await holder.node.getBlock()
    expect(Date.parse(newest?.metadata.minedAt ?? '')).toBe(Number(timestamp) * 1000)
  })

  it('lists a failed transaction without its transfers', async () => {
    await call(holder, 'transfer', 10n ** 18n)
    const { items } = await api.client.history({ address: holder.address, networkId }, never)
    expect(items[0]).toMatchObject({ metadata: { status: 'failed' }, transfers: [] })
  })

  it('includes transfers that contracts made, but not reverted ones', async () => {
    const receiver = privateKeyToAccount(generatePrivateKey()).address
    const contract = privateKeyToAccount(generatePrivateKey()).address
    const { node, pay } = await openAccount(a.url)
    // Forwards its value to the receiver.
    const bytecode = concat(['0x5f5f5f5f3473', receiver, '0x5af100'])
    await node.setCode({ address: contract, bytecode })
    await pay(contract, parseEther('0.25'))
    // Does the same, then fails.
    await node.setCode({ address: contract, bytecode: concat([slice(bytecode, 0, -1), '0xfe']) })
    await node.setCode({
      address: other,
      // Calls the contract with its value, and ignores a failure.
      bytecode: concat(['0x5f5f5f5f3473', contract, '0x5af100']),
    })
    await pay(other, parseEther('0.5'))
    await node.setCode({ address: other, bytecode: '0x' })
    const { items } = await api.client.history({ address: receiver, networkId }, never)
    expect(items).toMatchObject([
      {
        metadata: { operationType: 'receive', sentTo: contract.toLowerCase() },
        transfers: [{ direction: 'in', quantity: { numeric: '0.25' } }],
      },
    ])
  })

  it('[S7.08] comes in pages without gaps or repeats, even while new transactions arrive', async () => {
    const { address, pay } = await openAccount(a.url)
    const { client } = api
    for (let at = 1n; at <= 23n; at += 1n) await pay(other, at)
    const first = await client.history({ address, networkId }, never)
    expect(first.items).toHaveLength(20)
    await pay(other, 24n)
    const second = await client.history({ address, networkId, cursor: first.next }, never)
    expect(second).not.toHaveProperty('next')
    const wei = [...first.items, ...second.items].map(({ transfers }) =>
      Math.round(Number(transfers[0]?.quantity.numeric) * 1e18),
    )
    expect(wei).toEqual(Array.from({ length: 23 }, (_, at) => 23 - at))
  })

  it('lists no purchases if the lab has no on-ramp', async () => {
    const { address, pay } = await openAccount(a.url)
    const { client } = api
    await pay(other, 1n)
    expect(await client.history({ address, networkId, onramp: 'coinbase' }, never)).toEqual({
      items: [],
    })
  })
})

describe('the blockchain API’s NFTs of an EVM account', () => {
  const onB = 'eip155:31338'
  /** The first account of every local chain, which owns them. */
  const first = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

  it('are listed with a picture each, and spam is marked', async () => {
    const { node, settle, address } = await openAccount(b.url, first)
    const [reef, gift] = await deployNfts(b.url)
    if (!reef || !gift) throw new Error('there is no contract')
    const receiver = privateKeyToAccount(generatePrivateKey()).address
    const listed = async (of: string) =>
      (await api.get(`/lab/nfts/${of}?chainId=${onB}`)).body.data.map(
        ({ id, isSpam }: { id: string; isSpam: boolean }) => [id.split(':').at(-1), isSpam],
      )
    await settle(
      node.writeContract({
        address: reef,
        abi: parseAbi(['function transferFrom(address from, address to, uint256 id)']),
        functionName: 'transferFrom',
        chain: null,
        args: [getAddress(address), receiver, 3n],
      }),
    )
    expect(await listed(address)).toEqual(
      [
        ...[1, 2, 4, 5].map((id) => [`${reef}/${id}`, false]),
        ...[1, 2].map((id) => [`${gift}/${id}`, true]),
      ].sort(),
    )
    const { body } = await api.get(`/lab/nfts/${receiver}?chainId=${onB}`)
    expect(body).toMatchObject({
      data: [{ name: 'Reef #3', collection: 'Reef', chainId: onB, isSpam: false }],
      next: null,
    })
    const [{ mediaUrl, previewUrl }] = body.data
    const picture = Buffer.from(await (await fetch(mediaUrl)).arrayBuffer())
    expect(previewUrl).toBe(`data:image/png;base64,${picture.toString('base64')}`)

    const { items } = await api.client.history({ address: receiver, networkId: onB }, never)
    expect(items[0]?.transfers).toMatchObject([
      {
        direction: 'in',
        nft_info: {
          name: 'Reef #3',
          flags: { is_spam: false },
          content: { preview: { url: expect.stringMatching(/^data:image\/png/) } },
        },
      },
    ])
  })
})

describe('a reorganised EVM chain, in the blockchain API,', () => {
  beforeAll(async () => {
    // There must be blocks to remove.
    const { node } = await openAccount(b.url)
    await node.mine({ blocks: 5 })
  })
  const onB = 'eip155:31338'

  it('is read again from the fork, and its dropped transactions disappear', async () => {
    const { node, address, pay } = await openAccount(b.url)
    const { client } = api
    await pay(other, parseEther('1'))
    const snapshot = await node.snapshot()
    await pay(other, parseEther('2'))
    await pay(other, parseEther('3'))
    const before = await client.history({ address, networkId: onB }, never)
    expect(before.items).toHaveLength(3)
    await node.revert({ id: snapshot })
    const shorter = await client.history({ address, networkId: onB }, never)
    expect(amounts(shorter.items)).toEqual(['1'])
    await pay(other, parseEther('4'))
    await pay(other, parseEther('5'))
    await pay(other, parseEther('6'))
    const longer = await client.history({ address, networkId: onB }, never)
    expect(amounts(longer.items)).toEqual(['6', '5', '4', '1'])
    const [native] = await client.balance({ address, networkId: onB }, never)
    const wei = await node.getBalance({ address: getAddress(address) })
    expect(native?.quantity.numeric).toBe(formatEther(wei))
  })

  it('is read again after anvil_reorg, however many blocks were replaced', async () => {
    const { node, address, pay } = await openAccount(b.url)
    const { client } = api
    await pay(other, parseEther('1'))
    await node.mine({ blocks: 150 })
    expect((await client.history({ address, networkId: onB }, never)).items).toHaveLength(1)
    await reorganise(b.url, 152)
    await expect(client.history({ address, networkId: onB }, never)).resolves.toEqual({ items: [] })
  })
})

async function reorganise(url: string, depth: number) {
  const call = { jsonrpc: '2.0', id: 1, method: 'anvil_reorg', params: [depth, []] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(call) })
  expect(await response.json()).not.toHaveProperty('error')
}

const amounts = (items: readonly { transfers: readonly { quantity: { numeric: string } }[] }[]) =>
  items.map(({ transfers }) => transfers[0]?.quantity.numeric)

describe('a request to the blockchain API', () => {
  it.each([
    ['an invalid address', '/v1/account/0x1/balance?currency=usd'],
    [
      'an address of another chain family',
      `/v1/account/${'1'.repeat(32)}/history?chainId=${networkId}`,
    ],
    ['an invalid escape in its path', '/v1/account/%zz/balance?currency=usd'],
    [
      'a network that the service does not read',
      `/v1/account/${other}/balance?currency=usd&chainId=eip155:1`,
    ],
    ['an invalid network id', `/v1/account/${other}/history?chainId=1`],
    ['no currency', `/v1/account/${other}/balance`],
    ['invalid token ids', `/v1/account/${other}/balance?currency=usd&forceUpdate=a/b`],
    ['a cursor that the service did not make', `/v1/account/${other}/history?cursor=W10`],
    ['an unknown on-ramp', `/v1/account/${other}/history?onramp=bank`],
  ])('with %s gets status 400 and a reason', async (_, path) => {
    const { get } = api
    const { status, body } = await get(path)
    expect([status, body]).toEqual([
      400,
      {
        status: 'FAILED',
        reasons: [{ name: expect.any(String), description: expect.any(String) }],
      },
    ])
  })
})
