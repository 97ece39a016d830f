import { describe, expect, it, vi } from 'vitest'
import type { Connector, Eip1193Provider } from '../../connector/connector.js'
import { isRejection } from '../../errors/rpc-errors.js'
import { mainnet } from '../../networks/index.js'
import { offersPayments, payThroughWallet } from './caip-358.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const recipient = 'eip155:1:0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const asset = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const txid = `0x${'8a'.repeat(32)}`
const connector: Connector = {
  id: '6963:reef',
  type: 'ANNOUNCED',
  readyState: 'installed',
  name: 'Reef',
  chain: 'eip155',
  chains: ['eip155'],
  restorable: () => true,
  getProvider: () => undefined,
}
const parameters = {
  connector,
  account: { namespace: 'eip155', address } as const,
  network: mainnet,
  signal: new AbortController().signal,
}
const payment = {
  orderId: 'order-123456',
  acceptedPayments: [{ asset, amount: 100_000_000n, recipient }],
  expiresAt: 1_709_593_200_500,
}
const result = {
  version: '1.0.0',
  orderId: 'order-123456',
  txid,
  recipient,
  asset,
  amount: '0x5F5E100',
}

function pay(answer: unknown) {
  const request = vi.fn<Eip1193Provider['request']>(async ({ method }) => {
    if (method === 'eth_accounts') return [address]
    if (method === 'eth_chainId') return '0x1'
    if (answer instanceof Error) throw answer
    return answer
  })
  const provider: Eip1193Provider = { request, on() {}, removeListener() {} }
  return { request, paying: payThroughWallet(provider, { ...parameters, payment }) }
}
const refusal = (code: number) => Object.assign(new Error('no'), { code })

describe('a payment through the wallet', () => {
  it('is requested once, as CAIP-358 says, and answers the transaction', async () => {
    const { request, paying } = pay(result)
    expect(await paying).toEqual({ asset, amount: 100_000_000n, recipient, txid })
    const prompts = request.mock.calls.filter(([{ method }]) => method === 'wallet_pay')
    expect(prompts).toEqual([
      [
        {
          method: 'wallet_pay',
          params: [
            {
              version: '1.0.0',
              orderId: 'order-123456',
              acceptedPayments: [{ asset, amount: '0x5f5e100', recipient }],
              expiry: 1_709_593_200,
            },
          ],
        },
      ],
    ])
  })

  it('accepts an answer whose addresses are written otherwise', async () => {
    const other = { ...result, asset: asset.toLowerCase(), recipient: recipient.toLowerCase() }
    expect(await pay(other).paying).toMatchObject({ txid })
  })

  it.each([
    ['another amount', { ...result, amount: '0x1' }],
    ['another recipient', { ...result, recipient: `eip155:1:${address}` }],
    ['another asset', { ...result, asset: 'eip155:1/slip44:60' }],
    ['another order', { ...result, orderId: 'order-2' }],
    ['no order', { ...result, orderId: undefined }],
    ['no transaction', { ...result, txid: '' }],
    ['nothing', null],
  ])('may have been made if the answer names %s', async (_, answer) => {
    await expect(pay(answer).paying).rejects.toMatchObject({ name: 'RequestOutcomeUnknownError' })
  })

  it.each([
    [8002, 'InsufficientFundsError'],
    [8003, 'PaymentRequestExpiredError'],
    [8004, 'InsufficientFundsError'],
    [-32601, 'MethodNotFoundRpcError'],
    [4200, 'UnsupportedProviderMethodError'],
  ])('is refused with code %i', async (code, name) => {
    await expect(pay(refusal(code)).paying).rejects.toMatchObject({ name })
  })

  it('is rejected by the visitor', async () => {
    for (const code of [8001, 4001]) {
      const error = await pay(refusal(code)).paying.catch((thrown: unknown) => thrown)
      expect(isRejection(error)).toBe(true)
    }
  })
})

describe('a wallet offers payments', () => {
  const offers = (provider: object) =>
    offersPayments({ request: vi.fn(), on() {}, removeListener() {}, ...provider }, parameters)

  it('by the methods of its session', async () => {
    expect(await offers({ methods: () => ['personal_sign', 'wallet_pay'] })).toBe(true)
    expect(await offers({ methods: () => ['personal_sign'] })).toBe(false)
  })

  it('by its capabilities', async () => {
    const request = (answer: unknown) => ({ request: async () => answer })
    expect(await offers(request({ '0x1': { wallet_pay: { supported: true } } }))).toBe(true)
    expect(await offers(request({ '0x1': { atomic: { status: 'supported' } } }))).toBe(false)
    expect(await offers({ request: () => Promise.reject(refusal(4200)) })).toBe(false)
  })
})
