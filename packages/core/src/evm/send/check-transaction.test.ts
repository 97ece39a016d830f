import { maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import { address, network, otherAddress as to } from '../provider.fixture.js'
import { checkTransaction } from './check-transaction.js'
import { toRpcTransaction } from './rpc-transaction.js'

const check = (transaction: TransactionRequest) => () => checkTransaction(transaction, network)
const error = (name: string) => expect.objectContaining({ name, code: -32602 })
const hash = (version: string) => `0x${version}${'ab'.repeat(31)}` as const
const blob = { to, type: 'eip4844', maxFeePerBlobGas: 1n } as const

const mixed: TransactionRequest[] = [
  { type: 'legacy', maxFeePerGas: 1n },
  { type: 'legacy', maxFeePerGas: 0n },
  { type: 'eip2930', maxPriorityFeePerGas: 1n },
  { gasPrice: 1n, maxFeePerGas: 1n },
  { gasPrice: 1n, accessList: [], maxPriorityFeePerGas: 1n },
  { type: 'eip1559', gasPrice: 1n },
]

describe('the check of an EVM transaction before it is sent', () => {
  it.each([0, -1, -31337])('[S5.26] a transaction with the chain id %i is rejected', (chainId) => {
    expect(check({ to, chainId })).toThrow(error('InvalidChainIdError'))
  })

  it('a transaction for another chain than the active one is rejected', () => {
    expect(check({ to, chainId: 1 })).toThrow(
      expect.objectContaining({ name: 'ChainMismatchError' }),
    )
    expect(check({ to, chainId: 10 })).not.toThrow()
  })

  it.each(['0x1234', `${to}0`, '', 'vitalik.eth', to.replace('C', 'c')])(
    '[S5.27][S5.06] a transaction to the receiver “%s” is rejected',
    (wrong) => {
      expect(check({ to: wrong })).toThrow(error('InvalidAddressError'))
    },
  )

  it.each([to, to.slice(2), to.toLowerCase(), `0x${to.slice(2).toUpperCase()}`])(
    '[S5.06] a transaction to the receiver %s is accepted',
    (right) => {
      expect(check({ to: right })).not.toThrow()
    },
  )

  it('[S5.28] a transaction with a fee cap above 2^256-1 is rejected', () => {
    expect(check({ to, maxFeePerGas: maxUint256 })).not.toThrow()
    expect(check({ to, maxFeePerGas: maxUint256 + 1n })).toThrow(error('FeeCapTooHighError'))
    expect(check({ to, gasPrice: maxUint256 + 1n })).toThrow(error('FeeCapTooHighError'))
  })

  it('[S5.29] a transaction whose priority fee exceeds its fee cap is rejected', () => {
    expect(check({ to, maxFeePerGas: 5n, maxPriorityFeePerGas: 5n })).not.toThrow()
    expect(check({ to, maxFeePerGas: 5n, maxPriorityFeePerGas: 6n })).toThrow(
      error('TipAboveFeeCapError'),
    )
    expect(check({ to, maxFeePerGas: 0n, maxPriorityFeePerGas: 1n })).toThrow(
      error('TipAboveFeeCapError'),
    )
  })

  it.each(mixed)(
    '[S5.30] a transaction that mixes the fields of two fee markets is rejected: %o',
    (fees) => {
      expect(check({ to, ...fees })).toThrow(error('InvalidTransactionError'))
    },
  )

  it('[S5.31] a blob transaction needs blob hashes of 32 bytes and version 1', () => {
    const hashes = (...blobVersionedHashes: `0x${string}`[]) =>
      check({ ...blob, blobVersionedHashes })
    expect(hashes(hash('01'))).not.toThrow()
    for (const wrong of [hashes(), hashes('0x01'), hashes(hash('02')), hashes(hash('01'), '0x')]) {
      expect(wrong).toThrow(error('InvalidTransactionError'))
    }
  })

  it('[S5.32][S9.32] a blob transaction carries 1 to 761855 bytes of data, in blobs of 131072 bytes', () => {
    const data = (bytes: number) => check({ ...blob, blobData: `0x${'11'.repeat(bytes)}` })
    expect(data(0)).toThrow(error('InvalidTransactionError'))
    expect(data(761_855)).not.toThrow()
    expect(data(761_856)).toThrow(error('InvalidTransactionError'))
    const sent = toRpcTransaction(
      { ...blob, blobData: '0x11' },
      { namespace: 'eip155', address },
      network,
    )
    expect(sent).toMatchObject({ type: '0x3', maxFeePerBlobGas: '0x1' })
    expect(sent.blobs).toEqual([expect.stringMatching(/^0x0011/)])
    expect(String(Object(sent.blobs)[0])).toHaveLength(2 + 2 * 131_072)
  })

  it.each<TransactionRequest>([
    { value: -1n },
    { gas: -1n },
    { value: maxUint256 + 1n },
    { nonce: -1 },
    { nonce: 1.5 },
    { ...blob, blobVersionedHashes: [hash('01')], maxFeePerBlobGas: -1n },
    { accessList: [{ address: '0x1', storageKeys: [] }] },
  ])(
    'a transaction with an amount, nonce or address out of range is rejected: %o',
    (transaction) => {
      expect(check({ to, ...transaction })).toThrow(expect.objectContaining({ code: -32602 }))
    },
  )

  it('each field of a transaction is sent in its JSON-RPC form', () => {
    const transaction: TransactionRequest = {
      to,
      type: 'eip1559',
      gas: 21_000n,
      nonce: 7,
      maxFeePerGas: 255n,
      maxPriorityFeePerGas: 1n,
      accessList: [{ address: to, storageKeys: [hash('00')] }],
    }
    expect(check(transaction)).not.toThrow()
    expect(toRpcTransaction(transaction, { namespace: 'eip155', address }, network)).toEqual({
      from: address,
      to,
      chainId: '0xa',
      type: '0x2',
      gas: '0x5208',
      nonce: '0x7',
      maxFeePerGas: '0xff',
      maxPriorityFeePerGas: '0x1',
      accessList: transaction.accessList,
    })
  })
})
