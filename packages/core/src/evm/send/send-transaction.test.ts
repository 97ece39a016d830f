import { describe, expect, it } from 'vitest'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { operation } from '../operation.fixture.js'
import { address, fail, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { sendTransaction } from './send-transaction.js'

const hash = `0x${'ab'.repeat(32)}`
const send = (wallet: ReturnType<typeof scriptedProvider>, transaction: TransactionRequest) =>
  sendTransaction(wallet.provider, { ...operation(), transaction })

describe('sendTransaction() with an EVM wallet', () => {
  it.each<[TransactionRequest, object]>([
    [
      { to: otherAddress, value: 10n ** 18n },
      { to: otherAddress, value: '0xde0b6b3a7640000' },
    ],
    [
      { to: otherAddress.slice(2), value: 0n },
      { to: otherAddress, value: '0x0' },
    ],
    [
      { to: otherAddress, data: '0xabcd' },
      { to: otherAddress, data: '0xabcd' },
    ],
    [{ data: '0x6000' }, { data: '0x6000' }],
  ])(
    'sendTransaction() sends %o with sender and chain, and returns the hash',
    async (transaction, expected) => {
      const wallet = scriptedProvider({ eth_sendTransaction: () => hash })
      expect(await send(wallet, transaction)).toEqual({ hash })
      expect(wallet.asked('eth_sendTransaction')).toEqual([
        { method: 'eth_sendTransaction', params: [{ from: address, chainId: '0xa', ...expected }] },
      ])
    },
  )

  const untyped = (request: object): TransactionRequest => Object.assign({}, request)
  it.each([
    { to: '0x1234' },
    { to: 'vitalik.eth' },
    { to: '' },
    untyped({ to: null }),
    {},
    { value: 1n },
    untyped({ data: '0x' }),
    { to: otherAddress, value: -1n },
    untyped({ to: otherAddress, data: '0xabc' }),
    untyped({ to: otherAddress, data: 'abcd' }),
    untyped({ to: otherAddress, data: '0xzz' }),
  ])('sendTransaction() rejects %o without asking the wallet', async (transaction) => {
    const wallet = scriptedProvider({ eth_sendTransaction: () => hash })
    await expect(send(wallet, transaction)).rejects.toBeInstanceOf(InvalidTransactionError)
    expect(wallet.seen).toEqual([])
  })

  it('sendTransaction() accepts the deployment of a contract with 128 KiB of data', async () => {
    const wallet = scriptedProvider({ eth_sendTransaction: () => hash })
    await send(wallet, { data: `0x${'60'.repeat(128 * 1024)}` })
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  })

  it.each([undefined, null, '0x', hash.slice(0, -1), `${hash}0`, hash.slice(2), { hash }])(
    'sendTransaction() reports an unknown outcome after the invalid answer %o',
    async (answer) => {
      const wallet = scriptedProvider({ eth_sendTransaction: () => answer })
      await expect(send(wallet, { to: otherAddress })).rejects.toMatchObject({
        name: 'RequestOutcomeUnknownError',
        cause: { name: 'InvalidWalletResponseError' },
      })
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
    },
  )

  it.each([-32603, -32005, 4001])(
    'sendTransaction() never sends the transaction again after code %i',
    async (code) => {
      const wallet = scriptedProvider({ eth_sendTransaction: fail(code) })
      await expect(send(wallet, { to: otherAddress })).rejects.toMatchObject({ code })
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
    },
  )
})
