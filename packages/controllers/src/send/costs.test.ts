import type { FeeEstimate, ReadParameters, SendCapability } from '@carabiner/core'
import { InsufficientFundsError } from '@carabiner/core/adapter'
import { describe, expect, it } from 'vitest'
import { network } from '../controllers.fixture.js'
import { readCosts } from './costs.js'
import { shareOf } from './share-of.js'

const place: ReadParameters = {
  account: { namespace: 'eip155', address: '0xA', type: 'smartAccount' },
  network: network(1),
  signal: new AbortController().signal,
}
const token = { token: '0xT', decimals: 6, to: '0xB', amount: 40n } as const
const native = { decimals: 18, to: '0xB', amount: 40n } as const

/** Creates a smart account that holds 100 of a token and the given native balance. */
function wallet(nativeBalance: bigint, fee: FeeEstimate | Error) {
  const feeOf = async () => {
    if (fee instanceof Error) throw fee
    return fee
  }
  const send: Pick<SendCapability, 'estimateFee' | 'maxAmount'> = {
    estimateFee: feeOf,
    maxAmount: async () => ({ amount: 100n, fee: await feeOf() }),
  }
  return {
    send: send as SendCapability,
    getBalance: async () => ({ value: nativeBalance, decimals: 18, symbol: 'ETH' }),
    tokens: { balances: async () => [{ token: '0xT', amount: 100n, decimals: 6 }] },
  }
}

describe('a send from a smart account', () => {
  it('a smart account can send a token without native currency if a sponsor pays the fee', async () => {
    const fee = { fee: 0n, isOperation: true } as const
    expect(await readCosts(wallet(0n, fee), place, token)).toEqual({ amount: 40n, fee })
  })

  it('a smart account pays a send’s fee from its deposit at the entry point first', async () => {
    const fee = { fee: 1_000n, deposit: 900n, isOperation: true } as const
    expect(await readCosts(wallet(100n, fee), place, token)).toMatchObject({ fee })
    expect(await readCosts(wallet(140n, fee), place, native)).toMatchObject({ fee })
    await expect(readCosts(wallet(139n, fee), place, native)).rejects.toMatchObject({
      name: 'FeeUncoveredError',
      fee: 100n,
    })
  })

  it('a send from a smart account that cannot pay for the operation reports an uncovered fee, not too low a balance', async () => {
    const poorWallet = wallet(50n, new InsufficientFundsError())
    for (const plan of [token, native, { ...native, amount: 'all' } as const]) {
      await expect(readCosts(poorWallet, place, plan)).rejects.toMatchObject({
        name: 'FeeUncoveredError',
      })
    }
  })
})

describe('a token that keeps a share of each transfer', () => {
  const fee = { fee: 1n }
  const sharing = (receivedAmount: NonNullable<SendCapability['receivedAmount']>) => {
    const sharingWallet = wallet(100n, fee)
    return { ...sharingWallet, send: { ...sharingWallet.send, receivedAmount } }
  }

  it('a send of a token that keeps a share of each transfer shows the amount that the receiver gets, also for Max', async () => {
    const half = sharing(async ({ amount }) => amount / 2n)
    expect(await readCosts(half, place, token)).toEqual({ amount: 40n, fee, received: 20n })
    const all = { ...token, amount: 'all' } as const
    expect(await readCosts(half, place, all)).toEqual({ amount: 100n, fee, received: 50n })
  })

  it('a token that keeps a share of each transfer can be sent even if the amount that the receiver gets is unknown', async () => {
    const unknownShare = sharing(async () => undefined)
    expect(await readCosts(unknownShare, place, token)).toEqual({ amount: 40n, fee })
  })

  it('a send shows the share that a token keeps, but not a difference due to rounding', () => {
    expect(shareOf({ amount: 1_000n, received: 999n })).toBe(1n)
    expect(shareOf({ amount: 10n ** 18n, received: 10n ** 18n - 2n })).toBeUndefined()
    expect(shareOf({ amount: 10n ** 18n, received: 0n })).toBe(10n ** 18n)
    expect(shareOf({ amount: 7n, received: 8n })).toBeUndefined()
    expect(shareOf({ amount: 7n })).toBeUndefined()
  })
})
