import {
  createPublicClient,
  createWalletClient,
  custom,
  type Hex,
  http,
  numberToHex,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { awaitMined } from '../contracts/deployer.js'
import type { TestWalletOptions } from './types.js'
import { createTestWallet } from './wallet.js'

const { a, b } = inject('anvil')
const chains = [
  { id: a.id, rpcUrl: a.url, name: 'Harbor' },
  { id: b.id, rpcUrl: b.url, name: 'Lagoon' },
]
const to = '0x000000000000000000000000000000000000dEaD'

/** Creates a wallet with a key of its own, so that files do not share nonces on one chain. */
async function setup(options: Partial<TestWalletOptions> = {}) {
  const key = generatePrivateKey()
  const { address } = privateKeyToAccount(key)
  const wallet = createTestWallet({
    name: 'Reef',
    rdns: 'org.reef',
    accounts: [key],
    chains,
    authorized: true,
    ...options,
  })
  const chainA = createPublicClient({ transport: http(a.url), pollingInterval: 20 })
  const chainB = createPublicClient({ transport: http(b.url), pollingInterval: 20 })
  const params: [Hex, Hex] = [address, numberToHex(parseEther('5'))]
  for (const chain of [chainA, chainB]) {
    await chain.request<{ Parameters: [Hex, Hex]; ReturnType: null }>({
      method: 'anvil_setBalance',
      params,
    })
  }
  const request = (method: string, ...args: unknown[]) =>
    wallet.provider.request({ method, params: args })
  return { wallet, address, chainA, chainB, request }
}

describe('eth_sendTransaction', () => {
  it('fills in missing fields, and sends a transaction with the right sender and value', async () => {
    const { wallet, address, chainA } = await setup()
    const client = createWalletClient({ transport: custom(wallet.provider) })
    const value = parseEther('1.25')
    const hash = await client.sendTransaction({ account: address, chain: null, to, value })
    const receipt = await awaitMined(chainA, hash)
    expect(receipt).toMatchObject({ status: 'success', from: address.toLowerCase() })
    expect(await chainA.getTransaction({ hash })).toMatchObject({ value, nonce: 0, chainId: a.id })
  })

  it('sends two simultaneous transactions with consecutive nonces', async () => {
    const { address, chainA, request } = await setup()
    const tx = { from: address, to, value: '0x1' }
    await Promise.all([request('eth_sendTransaction', tx), request('eth_sendTransaction', tx)])
    await vi.waitFor(async () => expect(await chainA.getTransactionCount({ address })).toBe(2))
  })

  it('sends on the request’s chain, even if the wallet switched chains before the approval', async () => {
    const { wallet, address, chainA, chainB, request } = await setup({ approval: 'manual' })
    const sending = request('eth_sendTransaction', { from: address, to, value: '0x1' })
    expect(wallet.requests[0]?.summary).toBe(
      'Send 0.000000000000000001 ETH to 0x0000…dEaD on Harbor',
    )
    wallet.controls.switchChain(b.id)
    wallet.controls.approve()
    await sending
    await vi.waitFor(async () => expect(await chainA.getTransactionCount({ address })).toBe(1))
    expect(await chainB.getTransactionCount({ address })).toBe(0)
  })

  it('rejects a sender that is not the wallet’s, another chain’s id, and fields that the wallet cannot sign', async () => {
    const { wallet, address, request } = await setup()
    const send = (tx: object) => request('eth_sendTransaction', tx)
    await expect(send({ from: to, to })).rejects.toMatchObject({ code: 4100 })
    const chainId = numberToHex(b.id)
    await expect(send({ from: address, to, chainId })).rejects.toMatchObject({ code: -32602 })
    const accessList: unknown[] = []
    await expect(send({ from: address, to, accessList })).rejects.toMatchObject({ code: -32602 })
    expect(wallet.log.some((entry) => entry.prompted)).toBe(false)
  })

  it('passes on the chain’s own error', async () => {
    const { address, request } = await setup()
    const value = numberToHex(parseEther('100'))
    const sending = request('eth_sendTransaction', { from: address, to, value })
    await expect(sending).rejects.toMatchObject({ message: expect.stringMatching(/insufficient/i) })
  })
})

describe('wallet_addEthereumChain', () => {
  const params = {
    chainId: numberToHex(b.id),
    chainName: 'Lagoon',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [b.url],
  }
  const chains = [{ id: a.id, rpcUrl: a.url }]

  it('adds the chain and switches to it after one approval, and then reads from it', async () => {
    const { wallet, request } = await setup({ chains: chains, approval: 'manual' })
    const changed = vi.fn()
    wallet.provider.on('chainChanged', changed)
    const adding = request('wallet_addEthereumChain', params)
    await vi.waitFor(() => wallet.controls.approve())
    expect(await adding).toBeNull()
    expect(changed).toHaveBeenCalledExactlyOnceWith(params.chainId)
    expect(wallet.state.chains).toHaveLength(2)
    expect(await request('eth_chainId')).toBe(params.chainId)
    expect(await request('eth_getBlockByNumber', 'latest', false)).toMatchObject({
      hash: expect.any(String),
    })
  })

  it('with switchAfterAdd set to false, adds the chain without switching to it', async () => {
    const { wallet, request } = await setup({ chains: chains, switchAfterAdd: false })
    await request('wallet_addEthereumChain', params)
    expect(wallet.state).toMatchObject({ chainId: a.id, chains: [{ id: a.id }, { id: b.id }] })
  })

  it('rejects an RPC URL of another chain, and invalid URLs, without a prompt', async () => {
    const { wallet, request } = await setup({ chains: chains })
    for (const rpcUrls of [[a.url], [], ['javascript:alert(1)'], undefined]) {
      const adding = request('wallet_addEthereumChain', { ...params, rpcUrls })
      await expect(adding).rejects.toMatchObject({ code: -32602 })
    }
    expect(wallet.log.some((entry) => entry.prompted)).toBe(false)
  })
})

it('the test wallet forwards read requests to the current chain, and passes on error codes', async () => {
  const { wallet, address, request } = await setup()
  expect(await request('eth_getBalance', address, 'latest')).toBe(numberToHex(parseEther('5')))
  await expect(request('eth_getBalance', 'nonsense')).rejects.toMatchObject({ code: -32602 })
  await expect(request('eth_noSuchMethod')).rejects.toMatchObject({ code: -32601 })
  expect(wallet.log.at(-1)).toMatchObject({ outcome: 'rejected', prompted: false })
})
