import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readExtensions } from './token-extensions.js'

type Entry = readonly [number: number, bytes: readonly number[]]

const entry = ([number, bytes]: Entry) => [
  ...[number & 255, number >> 8],
  ...[bytes.length & 255, bytes.length >> 8],
  ...bytes,
]
/** Creates the data of a mint (1) or a token account (2) with extensions. */
const account = (kind: number, entries: readonly Entry[], rest: readonly number[] = []) =>
  Uint8Array.from([...Array(165).fill(0), kind, ...entries.flatMap(entry), ...rest])

const bytes = fc.array(fc.nat({ max: 255 }), { maxLength: 120 })
const entries = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 65_535 }), bytes), {
  selector: ([number]) => number,
  maxLength: 12,
})

describe('the extensions of Token-2022 mints and accounts', () => {
  it('readExtensions() lists a mint’s or account’s extensions by number, including unknown ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2), entries, (kind, all) => {
        const data = account(kind, all)
        fc.pre(data.length !== 355)
        expect([...readExtensions(data)]).toEqual(
          all.map(([number, content]) => [number, Uint8Array.from(content)]),
        )
      }),
    )
  })

  it('readExtensions() stops at the first empty slot, and uses the first entry of each number', () => {
    const list: Entry[] = [
      [1, [7]],
      [1, [8]],
      [0, []],
      [3, [9]],
    ]
    expect([...readExtensions(account(1, list))]).toEqual([[1, Uint8Array.of(7)]])
  })

  it('readExtensions() stops at an entry that claims to be longer than the account', () => {
    const data = account(1, [[9, []]], [14, 0, 64, 0, 1, 2])
    expect([...readExtensions(data).keys()]).toEqual([9])
  })

  it('readExtensions() lists nothing for accounts without extensions, multisigs and unknown kinds', () => {
    expect(readExtensions(new Uint8Array(82)).size).toBe(0)
    expect(readExtensions(new Uint8Array(165)).size).toBe(0)
    expect(readExtensions(account(3, [[1, [7]]])).size).toBe(0)
    const multisig = account(1, [[1, Array(185).fill(1)]])
    expect(multisig).toHaveLength(355)
    expect(readExtensions(multisig).size).toBe(0)
  })

  it('readExtensions() never throws or reads beyond the data, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.constantFrom(0, 1, 2), (data, kind) => {
        data[165] = kind
        const total = [...readExtensions(data).values()].reduce(
          (sum, extension) => sum + extension.length,
          0,
        )
        expect(total).toBeLessThanOrEqual(data.length)
      }),
      { numRuns: 2_000 },
    )
  })
})
