import { createTestClient, http, parseEther, publicActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestTokens, testTokenSupply } from '../contracts/deploy.js'
import type { TestWalletOptions } from './types.js'
import { createTestWallet } from './wallet.js'

const { a, b } = inject('anvil')
const to = '0x00000000000000000000000000000000000000c5'

async function setup(options: Partial<TestWalletOptions> = {}) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const chains = [a, b].map(({ id, url }) => ({ id, rpcUrl: url }))
  const node = createTestClient({ mode: 'anvil', transport: http(a.url) }).extend(publicActions)
  await node.setBalance({ address, value: parseEther('1') })
  const wallet = createTestWallet({
    name: 'Reef',
    rdns: 'org.reef',
    accounts: [key],
    chains,
    authorized: true,
    ...options,
  })
  const request = (method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  const calls = (over: object = {}) =>
    request('wallet_sendCalls', {
      version: '2.0.0',
      chainId: `0x${a.id.toString(16)}`,
      from: address,
      atomicRequired: false,
      calls: [{ to, value: '0x1' }],
      ...over,
    })
  return { wallet, address, request, calls }
}

describe('the EVM test wallet’s batches (EIP-5792)', () => {
  it('send each call after one prompt, and report the calls’ status', async () => {
    const { calls, request, wallet } = await setup()
    const two = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    expect(await calls({ id: '0xcafe', calls: two })).toEqual({ id: '0xcafe' })
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
    await vi.waitFor(async () =>
      expect(await request('wallet_getCallsStatus', '0xcafe')).toMatchObject({
        status: 200,
        atomic: false,
        receipts: [{ status: '0x1' }, { status: '0x1' }],
      }),
    )
  })

  it('run all calls or none, in one transaction, if the wallet is atomic', async () => {
    const { calls, request, address } = await setup({ isAtomic: true })
    const chainId = `0x${a.id.toString(16)}`
    expect(await request('wallet_getCapabilities', address, [chainId])).toEqual({
      [chainId]: { atomic: { status: 'supported' } },
    })
    const two = [
      { to, value: '0x1' },
      { to, value: '0x2' },
    ]
    await calls({ id: '0xcafe', atomicRequired: true, calls: two })
    await vi.waitFor(async () =>
      expect(await request('wallet_getCallsStatus', '0xcafe')).toMatchObject({
        status: 200,
        atomic: true,
        receipts: [{ status: '0x1' }],
      }),
    )
    await calls({
      id: '0xdead',
      calls: [
        { to, value: '0x1' },
        { to, value: '0xffffffffffffffffff' },
      ],
    })
    await vi.waitFor(async () =>
      expect(await request('wallet_getCallsStatus', '0xdead')).toMatchObject({ status: 500 }),
    )
  })

  it.each([
    [{ version: '1.0' }, -32602],
    [{ calls: [] }, -32602],
    [{ chainId: `0x${b.id.toString(16)}` }, 5710],
    [{ atomicRequired: true }, 5760],
    [{ capabilities: { paymasterService: { url: 'x' } } }, 5700],
    [{ calls: [{ to, capabilities: { x: {} } }] }, 5700],
    [{ from: to }, 4100],
  ])('with %o are rejected with the code %i', async (over, code) => {
    const { calls, wallet } = await setup()
    await expect(calls(over)).rejects.toMatchObject({ code })
    expect(wallet.log.some(({ prompted }) => prompted)).toBe(false)
  })

  it('may name an optional capability that the wallet lacks, which is ignored', async () => {
    const { calls } = await setup()
    const capabilities = { paymasterService: { url: 'x', optional: true } }
    await expect(calls({ capabilities })).resolves.toHaveProperty('id')
  })

  it('can use an id once, and the status of an unused id is unknown', async () => {
    const { calls, request } = await setup()
    await calls({ id: '0x1' })
    await expect(calls({ id: '0x1' })).rejects.toMatchObject({ code: 5720 })
    await expect(request('wallet_getCallsStatus', '0x2')).rejects.toMatchObject({ code: 5730 })
  })

  it('send nothing if the owner rejects them', async () => {
    const { calls, request, wallet } = await setup({ approval: 'manual' })
    const sending = calls({ id: '0x1' })
    await vi.waitFor(() => expect(wallet.requests[0]?.summary).toContain('Send 1 calls'))
    wallet.controls.reject()
    await expect(sending).rejects.toMatchObject({ code: 4001 })
    await expect(request('wallet_getCallsStatus', '0x1')).rejects.toMatchObject({ code: 5730 })
  })

  it('use version 1.0 of the standard if the wallet is configured for it', async () => {
    const { calls, request, address } = await setup({ callsVersion: '1.0' })
    const id = await calls({ version: '1.0' })
    expect(id).toEqual(expect.any(String))
    await vi.waitFor(async () =>
      expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 'CONFIRMED' }),
    )
    expect(await request('wallet_getCapabilities', address)).toMatchObject({
      [`0x${a.id.toString(16)}`]: { atomicBatch: { supported: false } },
    })
  })
})

describe('the EVM test wallet’s assets (ERC-7811)', () => {
  it('are listed with their balances on each chain', async () => {
    const key = generatePrivateKey()
    const { address: account } = privateKeyToAccount(key)
    const { token } = await deployTestTokens(a.url, account)
    const { request } = await setup({ accounts: [key], tokens: [token] })
    const chain = `0x${a.id.toString(16)}`
    const filter = { account, chainFilter: [chain] }
    expect(await request('wallet_getAssets', filter)).toMatchObject({
      [chain]: [
        { type: 'native', balance: '0x0' },
        { type: 'erc20', address: token, balance: `0x${testTokenSupply.toString(16)}` },
      ],
    })
    expect(
      await request('wallet_getAssets', { ...filter, assetTypeFilter: ['erc20'] }),
    ).toMatchObject({ [chain]: [{ type: 'erc20' }] })
  })
})

describe('a token added to the EVM test wallet (EIP-747)', () => {
  it('is added once, after the owner’s approval', async () => {
    const key = generatePrivateKey()
    const { address: account } = privateKeyToAccount(key)
    const { token } = await deployTestTokens(a.url, account)
    const { request } = await setup({ accounts: [key] })
    const chain = `0x${a.id.toString(16)}`
    const options = { address: token, symbol: 'TEST', decimals: 6 }
    const watch = (asset: object) => request('wallet_watchAsset', asset)
    expect(await watch({ type: 'ERC20', options })).toBe(true)
    expect(await watch({ type: 'ERC20', options: { address: token.toLowerCase() } })).toBe(true)
    const filter = { account, chainFilter: [chain], assetTypeFilter: ['erc20'] }
    expect(await request('wallet_getAssets', filter)).toMatchObject({
      [chain]: [{ address: token, balance: `0x${testTokenSupply.toString(16)}` }],
    })
  })

  it.each([
    { type: 'ERC721', options: { address: `0x${'1'.repeat(40)}` } },
    { type: 'ERC20', options: { address: '0x1' } },
    { type: 'ERC20', options: { address: `0x${'1'.repeat(40)}`, symbol: 'TWELVELETTER' } },
    { type: 'ERC20', options: { address: `0x${'1'.repeat(40)}`, decimals: 37 } },
  ])('is refused if it is %o', async (asset) => {
    const { request } = await setup()
    await expect(request('wallet_watchAsset', asset)).rejects.toMatchObject({ code: -32602 })
  })
})
