import { describe, expect, it } from 'vitest'
import { tokenExtension } from './token-extensions.js'
import { isOneFee, readTransferFees, transferFeeOf } from './transfer-fee.js'

/** The fees of a mint that charges 1 %, at most 50, and from epoch 7 on 5 %, at most 2,000. */
const fees = {
  older: { epoch: 0n, maximum: 50n, basisPoints: 100 },
  newer: { epoch: 7n, maximum: 2_000n, basisPoints: 500 },
}

describe('the transfer fee of a Token-2022 mint', () => {
  it('a mint charges its older transfer fee until the epoch of its newer one', () => {
    expect(transferFeeOf(fees, 6n, 1_000n)).toBe(10n)
    expect(transferFeeOf(fees, 7n, 1_000n)).toBe(50n)
    expect(transferFeeOf(fees, 8n, 1_000n)).toBe(50n)
  })

  it('a mint’s transfer fee is rounded up, and limited to its maximum', () => {
    expect(transferFeeOf(fees, 0n, 0n)).toBe(0n)
    expect(transferFeeOf(fees, 0n, 1n)).toBe(1n)
    expect(transferFeeOf(fees, 0n, 101n)).toBe(2n)
    expect(transferFeeOf(fees, 0n, 2n ** 64n - 1n)).toBe(50n)
  })

  it('the transfer fees of a Token-2022 mint are read from its TransferFeeConfig extension, which has a fixed size', () => {
    const data = new Uint8Array(108)
    const view = new DataView(data.buffer)
    for (const [at, { epoch, maximum, basisPoints }] of [fees.older, fees.newer].entries()) {
      view.setBigUint64(72 + 18 * at, epoch, true)
      view.setBigUint64(80 + 18 * at, maximum, true)
      view.setUint16(88 + 18 * at, basisPoints, true)
    }
    const read = (bytes: Uint8Array) =>
      readTransferFees(new Map([[tokenExtension.transferFeeConfig, bytes]]))
    expect(read(data)).toEqual(fees)
    expect(read(data.subarray(1))).toBeUndefined()
    expect(readTransferFees(new Map())).toBeUndefined()
  })

  it('a mint whose older and newer fees are equal counts as having one fee', () => {
    expect(isOneFee(fees)).toBe(false)
    expect(isOneFee({ ...fees, older: { ...fees.newer, epoch: 1n } })).toBe(true)
  })
})
