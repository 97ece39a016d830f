import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNote, type SwapNote, writeNote } from './swap-note.js'

const note: SwapNote = {
  kind: 'both',
  from: { id: 'eip155:1', chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 },
  to: {
    id: 'eip155:1:0xb',
    chainId: 'eip155:1',
    address: 'eip155:1:0xb',
    name: 'B',
    symbol: 'B',
    decimals: 6,
    isUnlisted: true,
  },
  fromAmount: 2n ** 255n,
  toAmount: 1n,
  minimum: 0n,
}

it('a stored swap is read back without losing a digit', () => {
  expect(readNote(writeNote(note))).toEqual(note)
})

it('a stored swap omits a large icon, a price and a balance', () => {
  const from = {
    ...note.from,
    price: 1,
    held: 5n,
    iconUrl: `data:image/png;base64,${'A'.repeat(9_000)}`,
  }
  const written = writeNote({ ...note, from })
  expect(written.length).toBeLessThan(4_096)
  expect(readNote(written)?.from).toEqual(note.from)
})

it('a stored run of calls with a note that no swap has written is not read as a swap', () => {
  expect(readNote(undefined)).toBeUndefined()
  fc.assert(fc.property(fc.string(), (text) => readNote(text) === undefined))
  expect(readNote(writeNote(note).replace('both', 'other'))).toBeUndefined()
})
