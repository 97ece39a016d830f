import { serializeTransaction } from 'viem/zksync'
import { describe, expect, it } from 'vitest'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { operation } from '../operation.fixture.js'
import { fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { sendTransaction } from './send-transaction.js'
import { zksyncHash } from './zksync-transaction.js'

const hash = `0x${'ab'.repeat(32)}`
const words = (count: number) => `0x${'11'.repeat(32 * count)}` as const

const zksyncWallet = (answers = {}) =>
  scriptedProvider({
    eth_signTypedData_v4: () => `0x${'11'.repeat(64)}1b`,
    eth_sendRawTransaction: () => hash,
    eth_estimateGas: () => '0x5208',
    eth_getTransactionCount: () => '0x3',
    eth_gasPrice: () => '0x64',
    eth_getBlockByNumber: () => ({ baseFeePerGas: '0x64', number: '0x1', transactions: [] }),
    eth_maxPriorityFeePerGas: () => '0x0',
    ...answers,
  })
const send = (wallet: ReturnType<typeof zksyncWallet>, transaction: TransactionRequest) =>
  sendTransaction(wallet.provider, {
    ...operation(),
    transaction: { to: otherAddress, ...transaction },
  })
const signed = (wallet: ReturnType<typeof zksyncWallet>): unknown => {
  const [, json] = Object(wallet.asked('eth_signTypedData_v4')[0]?.params)
  return JSON.parse(String(json)).message
}

const whole: [TransactionRequest, object][] = [
  [{ gasPerPubdata: 12_345n }, { gasPerPubdataByteLimit: '12345' }],
  [
    { paymaster: otherAddress, paymasterInput: '0x1234' },
    { paymaster: String(BigInt(otherAddress)), paymasterInput: '0x1234' },
  ],
  [{ factoryDeps: [words(1)] }, {}],
]
const half: TransactionRequest[] = [
  { paymaster: otherAddress },
  { paymasterInput: '0x1234' },
  { paymaster: '0x1', paymasterInput: '0x' },
  { gasPerPubdata: 1n, chainId: 0 },
]

describe('a ZKsync transaction', () => {
  it.each(whole)(
    '[S5.33] a ZKsync transaction with %o is signed as typed data, and sent',
    async (transaction, expected) => {
      const wallet = zksyncWallet()
      expect(await send(wallet, transaction)).toEqual({ hash })
      expect(signed(wallet)).toMatchObject(expected)
      expect(wallet.asked('eth_sendRawTransaction')).toHaveLength(1)
      expect(wallet.asked('eth_sendTransaction')).toEqual([])
    },
  )

  it('[S9.31] a ZKsync transaction has a default limit of 50000 gas per byte of pubdata', async () => {
    const wallet = zksyncWallet()
    await send(wallet, { factoryDeps: [words(1)] })
    expect(signed(wallet)).toMatchObject({ gasPerPubdataByteLimit: '50000' })
  })

  it.each(half)(
    '[S5.33] a ZKsync transaction with %o is rejected before any wallet request',
    async (transaction) => {
      const wallet = zksyncWallet()
      await expect(send(wallet, transaction)).rejects.toMatchObject({ code: -32602 })
      expect(wallet.seen).toEqual([])
    },
  )

  it.each([
    ['31 bytes', `0x${'11'.repeat(31)}` as const],
    ['an even number of words', words(2)],
    ['more than 2^16-1 words', words(2 ** 16 + 1)],
  ])(
    '[S5.34] a ZKsync transaction that deploys bytecode of %s is rejected before any wallet request',
    async (_, bytecode) => {
      const wallet = zksyncWallet()
      await expect(send(wallet, { factoryDeps: [bytecode] })).rejects.toMatchObject({
        code: -32602,
      })
      expect(wallet.seen).toEqual([])
    },
  )

  it.each([
    [4001, 'UserRejectedRequestError'],
    [-32603, 'InternalRpcError'],
  ])(
    'a ZKsync transaction is not signed again after signing failed with code %i',
    async (code, name) => {
      const wallet = zksyncWallet({ eth_signTypedData_v4: fail(code) })
      await expect(send(wallet, { gasPerPubdata: 1n })).rejects.toMatchObject({ name })
      expect(wallet.asked('eth_signTypedData_v4')).toHaveLength(1)
      expect(wallet.asked('eth_sendRawTransaction')).toEqual([])
    },
  )

  it('a ZKsync transaction whose answer is lost has an unknown outcome, with the hash that the node computes', async () => {
    for (const answer of [fail(-32603), () => Promise.reject(new TypeError('Failed to fetch'))]) {
      const wallet = zksyncWallet({ eth_sendRawTransaction: answer })
      const broadcasts: unknown[] = []
      const error = await sendTransaction(wallet.provider, {
        ...operation(),
        onBroadcast: (sent) => broadcasts.push(sent),
        transaction: { to: otherAddress, gasPerPubdata: 1n },
      }).catch((thrown: unknown) => thrown)
      const [raw] = [wallet.asked('eth_sendRawTransaction')[0]?.params].flat()
      const hash = zksyncHash(String(raw) as `0x${string}`)
      expect(error).toMatchObject({ name: 'OutcomeUnknownError', hash, sent: { hash } })
      expect(broadcasts).toEqual([{ hash }])
    }
  })

  it.each([
    ['a node’s code', fail(-32000)],
    ['a node’s message', () => Promise.reject({ code: -32603, message: 'nonce too low' })],
  ])(
    'a ZKsync transaction refused by %s is reported as failed, not as of unknown outcome',
    async (_, answer) => {
      const wallet = zksyncWallet({ eth_sendRawTransaction: answer })
      const error = await send(wallet, { gasPerPubdata: 1n }).catch((thrown: unknown) => thrown)
      expect(error).not.toMatchObject({ name: 'OutcomeUnknownError' })
    },
  )

  it('the hash of a ZKsync transaction is the one that ZKsync’s own library computes', () => {
    const customSignature =
      '0x307837373262396162343735386435636630386637643732303161646332653534383933616532376263666562323162396337643666643430393766346464653063303166376630353332323866346636643838653662663334333436343931343135363761633930363632306661653832633239333339393062353563613336363162'
    const paymasterInput =
      '0x949431dc000000000000000000000000841c43fa5d8fffdb9efe3358906f7578d8700dd4000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000600000000000000000000000000000000000000000000000000000000000000000'
    const serialized = serializeTransaction({
      type: 'eip712',
      chainId: 270,
      from: '0x36615Cf349d7F6344891B1e7CA7C72883F5dc049',
      to: '0xa61464658AfeAf65CccaaFD3a512b69A83B77618',
      nonce: 0,
      maxPriorityFeePerGas: 0n,
      maxFeePerGas: 0n,
      gas: 0n,
      value: 1_000_000n,
      data: '0x',
      gasPerPubdata: 50_000n,
      customSignature,
      paymaster: '0xa222f0c183AFA73a8Bc1AFb48D34C88c9Bf7A174',
      paymasterInput,
    })
    expect(zksyncHash(serialized)).toBe(
      '0xc0ba55587423e1ef281b06a9d684b481365897f37a6ad611d7619b1b7e0bc908',
    )
  })

  it('a ZKsync transaction is not signed if the wallet’s account changes while fees are read', async () => {
    const wallet = zksyncWallet()
    wallet.script.eth_estimateGas = () => {
      wallet.script.eth_accounts = () => [otherAddress]
      return '0x5208'
    }
    await expect(send(wallet, { gasPerPubdata: 1n })).rejects.toMatchObject({
      name: 'AccountMismatchError',
    })
    expect(wallet.asked('eth_signTypedData_v4')).toEqual([])
  })
})
