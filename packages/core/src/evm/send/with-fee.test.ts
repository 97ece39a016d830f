import { describe, expect, it } from 'vitest'
import { withFee } from './with-fee.js'

const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const displayedFee = { fee: 210_000n, gas: 21_000n, maxFeePerGas: 10n, maxPriorityFeePerGas: 2n }

describe('the fee shown to the visitor as the limit of a transaction', () => {
  it('the transaction gets the gas and prices of the fee shown to the visitor', () => {
    const { fee: _, ...fees } = displayedFee
    expect(withFee({ to }, displayedFee)).toEqual({ to, ...fees })
    expect(withFee({ to }, { fee: 210_000n, gas: 21_000n, gasPrice: 10n })).toEqual({
      to,
      gas: 21_000n,
      gasPrice: 10n,
    })
    expect(withFee({ to }, undefined)).toEqual({ to })
  })

  it('a transaction’s own gas or price is kept if it is lower than the fee shown to the visitor', () => {
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
  ])('a transaction whose own %s exceeds the fee shown to the visitor is refused', (_, fees) => {
    expect(() => withFee({ to, ...fees }, displayedFee)).toThrow(
      expect.objectContaining({ name: 'FeeTooHighError', limit: 210_000n }),
    )
  })

  it('a rollup’s layer 1 fee in the fee shown to the visitor cannot be spent as gas', () => {
    const withL1 = { ...displayedFee, fee: 215_000n, l1Fee: 5_000n }
    expect(withFee({ to }, withL1)).toMatchObject({ gas: 21_000n })
    expect(() => withFee({ to, gas: 21_500n }, withL1)).toThrow(
      expect.objectContaining({ name: 'FeeTooHighError' }),
    )
  })

  it('a shown fee without gas or price is refused, since it would not limit the transaction', () => {
    for (const fee of [{ fee: 1n }, { fee: 1n, gas: 1n }, { fee: 1n, gasPrice: 1n }]) {
      expect(() => withFee({ to }, fee)).toThrow(
        expect.objectContaining({ name: 'InvalidTransactionError' }),
      )
    }
  })
})
