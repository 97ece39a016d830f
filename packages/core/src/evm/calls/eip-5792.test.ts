import { describe, expect, it } from 'vitest'
import type { SendCallsParameters } from '../../adapter/calls.js'
import { operation } from '../operation.fixture.js'
import {
  address,
  fail,
  network,
  scriptedProvider,
  otherAddress as to,
} from '../provider.fixture.js'
import { readCallsStatus, showCallsStatus } from './calls-status.js'
import { sendCalls } from './send-calls.js'
import { readCapabilities } from './wallet-capabilities.js'

type Wallet = ReturnType<typeof scriptedProvider>
const { signal } = new AbortController()
const calls = [
  { to, value: 5n },
  { to, data: '0xabcd' },
] as const
const send = (wallet: Wallet, overrides: Partial<SendCallsParameters> = {}) =>
  sendCalls(wallet.provider, { ...operation(), calls, ...overrides })
const sentParams = (wallet: Wallet) => wallet.asked('wallet_sendCalls').map(({ params }) => params)
const version1 = { wallet_getCapabilities: () => ({ '0xa': { atomicBatch: { supported: true } } }) }

describe('wallet_sendCalls (EIP-5792)', () => {
  it('wallet_sendCalls is sent with version 2.0.0 and all parameters of the batch', async () => {
    const wallet = scriptedProvider({ wallet_sendCalls: () => ({ id: '0x1', capabilities: {} }) })
    const capabilities = { paymasterService: { url: 'https://pay.example', optional: true } }
    expect(await send(wallet, { id: '0xcafe', atomicRequired: true, capabilities })).toEqual({
      id: '0x1',
    })
    expect(sentParams(wallet)).toEqual([
      [
        {
          version: '2.0.0',
          id: '0xcafe',
          from: address,
          chainId: '0xa',
          atomicRequired: true,
          calls: [
            { to, value: '0x5' },
            { to, data: '0xabcd' },
          ],
          capabilities,
        },
      ],
    ])
  })

  it('wallet_sendCalls is sent with version 1.0 to a wallet of that version, whose plain id is accepted', async () => {
    const wallet = scriptedProvider({ ...version1, wallet_sendCalls: () => 'bundle' })
    expect(await send(wallet, { atomicRequired: true })).toEqual({ id: 'bundle' })
    expect(sentParams(wallet)).toEqual([
      [
        {
          version: '1.0',
          from: address,
          chainId: '0xa',
          calls: [
            { to, value: '0x5' },
            { to, data: '0xabcd' },
          ],
        },
      ],
    ])
  })

  it('no atomic batch is sent to a wallet of version 1.0 that cannot batch', async () => {
    const wallet = scriptedProvider({
      wallet_getCapabilities: () => ({ '0xa': { atomicBatch: { supported: false } } }),
    })
    await expect(send(wallet, { atomicRequired: true })).rejects.toMatchObject({ code: 5760 })
    expect(sentParams(wallet)).toEqual([])
  })

  it.each([4001, 4100, 4200, 5700, 5710, 5720, 5740, 5750, 5760, -32601, -32602, -32603])(
    'after wallet_sendCalls fails with code %i, neither the batch nor a transaction in its place is sent',
    async (code) => {
      const wallet = scriptedProvider({ wallet_sendCalls: fail(code) })
      await expect(send(wallet)).rejects.toMatchObject({ code })
      expect(sentParams(wallet)).toHaveLength(1)
      expect(wallet.asked('eth_sendTransaction')).toEqual([])
    },
  )

  it.each([undefined, null, '', {}, { id: 7 }, 'x'.repeat(9000)])(
    'the answer %o to wallet_sendCalls is reported as an unknown outcome, since the batch may have been sent',
    async (answer) => {
      const wallet = scriptedProvider({ wallet_sendCalls: () => answer })
      // The batch may have been sent in spite of the unreadable answer.
      await expect(send(wallet)).rejects.toMatchObject({ name: 'RequestOutcomeUnknownError' })
    },
  )

  it.each([
    ['another chain', { eth_chainId: () => '0x1' }, 'ChainMismatchError'],
    ['another account', { eth_accounts: () => [to] }, 'AccountMismatchError'],
  ])('no batch is sent if the wallet is on %s', async (_, answers, name) => {
    const wallet = scriptedProvider(answers)
    await expect(send(wallet)).rejects.toMatchObject({ name })
    expect(sentParams(wallet)).toEqual([])
  })
})

const hash = `0x${'ab'.repeat(32)}`
const receipt = (status: string) => ({
  status,
  transactionHash: hash,
  blockNumber: '0x10',
  gasUsed: '0x5208',
  logs: [],
})
const status = (answer: unknown) =>
  readCallsStatus(scriptedProvider({ wallet_getCallsStatus: () => answer }).provider, {
    id: 'a',
    signal,
  })

describe('wallet_getCallsStatus (EIP-5792)', () => {
  it.each([
    [{ status: 100 }, { code: 100, status: 'pending' }],
    [
      { status: 200, atomic: true, chainId: '0xa', receipts: [receipt('0x1')] },
      { status: 'success', atomic: true, network: 'eip155:10' },
    ],
    [
      { status: 400, receipts: null },
      { code: 400, status: 'failure' },
    ],
    [
      { status: 500, atomic: false, receipts: [receipt('0x0')] },
      { status: 'failure', atomic: false },
    ],
    [{ status: 600 }, { code: 600, status: 'failure' }],
    [{ status: 'PENDING' }, { code: 100, status: 'pending' }],
    [
      { status: 'CONFIRMED', receipts: [receipt('0x1')] },
      { code: 200, status: 'success', atomic: true },
    ],
    [
      { status: 'CONFIRMED', receipts: [receipt('success'), receipt('0x1')] },
      { code: 200, atomic: false },
    ],
    [
      { status: 'CONFIRMED', receipts: [receipt('0x0')] },
      { code: 500, status: 'failure' },
    ],
  ])('the answer %o to wallet_getCallsStatus is read as %o', async (answer, expected) => {
    expect(await status(answer)).toMatchObject({ id: 'a', ...expected })
  })

  it('the numbers in a batch’s receipts are returned as bigint', async () => {
    expect((await status({ status: 200, receipts: [receipt('0x1')] })).receipts).toEqual([
      { transactionHash: hash, status: 'success', blockNumber: 16n, gasUsed: 21_000n },
    ])
  })

  it.each([
    undefined,
    null,
    {},
    { status: 7 },
    { status: 'DONE' },
    { status: 200, receipts: [{}] },
    { status: 200, receipts: [{ ...receipt('0x1'), gasUsed: 'many' }] },
    { status: 200, chainId: 'ten' },
  ])('the answer %o to wallet_getCallsStatus is rejected as invalid', async (answer) => {
    await expect(status(answer)).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
  })

  it('wallet_showCallsStatus opens the batch’s status in the wallet’s own window', async () => {
    const wallet = scriptedProvider({ wallet_showCallsStatus: () => undefined })
    await showCallsStatus(wallet.provider, { id: 'a', signal })
    expect(wallet.seen).toEqual([{ method: 'wallet_showCallsStatus', params: ['a'] }])
  })
})

describe('wallet_getCapabilities (EIP-5792)', () => {
  const read = (answer: unknown) =>
    readCapabilities(scriptedProvider({ wallet_getCapabilities: () => answer }).provider, {
      account: operation().account,
      networks: [network],
      signal,
    })

  it.each([
    [{ '0xa': { atomic: { status: 'ready' } } }, 'ready'],
    [{ '0x0a': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '10': { atomic: { status: 'supported' } } }, 'supported'],
    [{ '0x0': { atomic: { status: 'supported' } }, '0xa': {} }, 'supported'],
    [
      { '0x0': { atomic: { status: 'supported' } }, '0xa': { atomic: { status: 'ready' } } },
      'ready',
    ],
    [{ '0xa': { atomicBatch: { supported: true } } }, 'supported'],
    [{ '0xa': { atomic: { status: 'maybe' } } }, 'unsupported'],
    [{ '0xa': { atomic: 'yes' } }, 'unsupported'],
    [{ '0xa': null }, 'unsupported'],
  ])('from the capabilities %o, atomic batches are read as %s', async (answer, atomic) => {
    expect(await read(answer)).toMatchObject({ 'eip155:10': { atomic } })
  })

  it.each([[{}], [{ '0x1': { atomic: { status: 'ready' } } }], [{ ten: {} }]])(
    'the wallet’s capabilities %o hold none for the requested network',
    async (answer) => {
      expect(await read(answer)).toEqual({})
    },
  )

  it('the wallet’s named capabilities are returned unchanged, without polluting prototypes', async () => {
    const answer: unknown = JSON.parse(
      '{"0xa":{"__proto__":{"bad":true},"auxiliaryFunds":{"supported":true}}}',
    )
    const capabilities = (await read(answer))['eip155:10']
    expect(capabilities?.named).toMatchObject({ auxiliaryFunds: { supported: true } })
    expect(Reflect.get({}, 'bad')).toBeUndefined()
  })

  it.for([undefined, null, [], 'x'])(
    'the answer %o to wallet_getCapabilities is rejected as invalid',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    },
  )
})
