import { describe, expect, it } from 'vitest'
import { withFee } from './with-fee.js'

const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const displayedFee = { fee: 210_000n, gas: 21_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 2n }

describe('a displayed fee', () => {
  it('sets the displayed fee in the transaction', () => {
    const { fee: _, ...fees } = displayedFee
    expect(withFee({ to }, displayedFee)).toEqual({ to, ...fees })
    expect(withFee({ to }, { fee: 210_000n, gas: 21_000n, gasPrice: 10n })).toEqual({
      to,
      gas: 21_000n,
      gasPrice: 10n,
    })
    expect(withFee({ to }, undefined)).toEqual({ to })
  })

  it('allows lower values in the transaction', () => {
    expect(withFee({ to, gas: 20_000n }, displayedFee)).toMatchObject({
      gas: 20_000n,
      maxFeePerGas: 10n,
    })
    expect(withFee({ to, gasPrice: 9n }, displayedFee)).toEqual({ to, gas: 21_000n, gasPrice: 9n })
  })

  it.each([
    ['gas', { gas: 21_001n }],
    ['price', { maxFeePerGas: 11n }],
    ['legacy price', { gasPrice: 11n }],
  ])('refuses a transaction whose own %s exceeds the displayed fee', (_, fees) => {
    expect(() => withFee({ to, ...fees }, displayedFee)).toThrow(
      expect.objectContaining({ name: 'FeeTooHighError', limit: 210_000n }),
    )
  })

  it('limits the gas to the displayed fee without the rollup’s layer 1 fee', () => {
    const withL1 = { ...displayedFee, fee: 215_000n, l1Fee: 5_000n }
    expect(withFee({ to }, withL1)).toMatchObject({ gas: 21_000n })
    expect(() => withFee({ to, gas: 21_500n }, withL1)).toThrow(
      expect.objectContaining({ name: 'FeeTooHighError' }),
    )
  })

  it('refuses a fee without a limit or a price, since it would limit nothing', () => {
    for (const fee of [{ fee: 1n }, { fee: 1n, gas: 1n }, { fee: 1n, gasPrice: 1n }]) {
      expect(() => withFee({ to }, fee)).toThrow(
        expect.objectContaining({ name: 'InvalidTransactionError' }),
      )
    }
  })
})
