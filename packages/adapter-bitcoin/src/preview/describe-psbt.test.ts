import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describePsbt, type PsbtCoin } from './describe-psbt.js'

const scriptOf = (byte: number) => Uint8Array.of(0, 20, ...new Uint8Array(20).fill(byte))
const [me, myOther, ann, bob] = [1, 2, 3, 4].map(scriptOf) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
]
const coin = (script: Uint8Array, value: bigint): PsbtCoin => ({ script, value })
const read = (inputs: readonly PsbtCoin[], outputs: readonly PsbtCoin[], isOpen = false) =>
  describePsbt({ inputs, outputs, own: [me, myOther], format: 'mainnet', isOpen })
const out = (raw: bigint) => [{ direction: 'out', value: { type: 'amount', token: 'native', raw } }]

describe('a Bitcoin transaction', () => {
  it('a transaction takes its payments from the account, and shows change and fee', () => {
    const seen = read([coin(me, 100n), coin(myOther, 50n)], [coin(ann, 90n), coin(me, 55n)])
    expect(seen.statements.map(({ kind, values: { amount } }) => [kind, amount])).toEqual([
      ['native.send', { type: 'amount', token: 'native', raw: 90n }],
      ['bitcoin.change', { type: 'amount', token: 'native', raw: 55n }],
      ['bitcoin.fee', { type: 'amount', token: 'native', raw: 5n }],
    ])
    expect(seen).toMatchObject({ changes: out(90n), warnings: [], isFailing: false })
  })

  it('a transaction that only moves own coins takes nothing but the fee', () => {
    const seen = read([coin(me, 100n)], [coin(myOther, 98n)])
    expect(seen.statements.map(({ kind }) => kind)).toEqual(['bitcoin.self', 'bitcoin.fee'])
    expect(seen.changes).toEqual([])
  })

  it('a transaction with inputs of others takes the difference of the account’s coins', () => {
    const seen = read([coin(me, 100n), coin(bob, 300n)], [coin(ann, 350n), coin(me, 30n)])
    expect(seen.warnings.map(({ code }) => code)).toEqual(['bitcoin.others'])
    expect(seen.changes).toEqual(out(70n))
  })

  it('a transaction that pays the account shows the arriving amount', () => {
    const seen = read([coin(bob, 300n)], [coin(me, 290n)])
    expect(seen.changes).toMatchObject([{ direction: 'in', value: { raw: 290n } }])
  })

  it('a description names data, scripts without an address, and a signature that others can build on', () => {
    const data = Uint8Array.of(0x6a, 2, 7, 8)
    const seen = read([coin(me, 9n)], [coin(data, 0n), coin(Uint8Array.of(0x51), 8n)], true)
    expect(seen.statements.map(({ kind }) => kind)).toEqual([
      'bitcoin.data',
      'bitcoin.script',
      'bitcoin.fee',
    ])
    expect(seen.warnings.map(({ code }) => code)).toEqual(['bitcoin.open'])
  })

  it('a description never shows more leaving than the account pays in', () => {
    const some = fc.record({
      script: fc.constantFrom(me, myOther, ann, bob),
      value: fc.bigInt({ min: 0n, max: 10n ** 12n }),
    })
    fc.assert(
      fc.property(fc.array(some), fc.array(some), (inputs, outputs) => {
        const { changes = [] } = read(inputs, outputs)
        const [change] = changes
        const paid = inputs
          .filter(({ script }) => script === me || script === myOther)
          .reduce((sum, { value }) => sum + value, 0n)
        const isMore = inputs.length > 0 && change?.direction === 'out'
        const raw = change?.value.type === 'amount' ? change.value.raw : 0n
        const total = (coins: readonly PsbtCoin[]) =>
          coins.reduce((sum, { value }) => sum + value, 0n)
        if (isMore && total(outputs) <= total(inputs)) expect(raw).toBeLessThanOrEqual(paid)
      }),
    )
  })
})
