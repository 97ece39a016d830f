import { parseSolanaAddress } from '@carabiner/core/solana'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readMetaplexTexts, readMintTexts } from './token-texts.js'

const mint = 'So11111111111111111111111111111111111111112'
const mintBytes = parseSolanaAddress(mint) ?? new Uint8Array(32)

const text = (value: string, size: number) => {
  const bytes = new Uint8Array(4 + size)
  new DataView(bytes.buffer).setUint32(0, size, true)
  bytes.set(new TextEncoder().encode(value), 4)
  return bytes
}
const plain = (value: string) => text(value, new TextEncoder().encode(value).length)
/** Creates the contents of a Metaplex metadata account, whose texts have fixed sizes. */
const metaplex = (name: string, uri: string, key = 4) =>
  Uint8Array.from([
    key,
    ...new Uint8Array(32).fill(7),
    ...mintBytes,
    ...text(name, 32),
    ...text('SYM', 10),
    ...text(uri, 200),
    ...new Uint8Array(200),
  ])
/** Creates a Token-2022 mint with metadata, after another extension. */
const extended = (name: string, uri: string) => {
  const body = [
    ...new Uint8Array(32),
    ...mintBytes,
    ...plain(name),
    ...plain('SYM'),
    ...plain(uri),
    ...new Uint8Array(4),
  ]
  const pointer = [18, 0, 64, 0, ...new Uint8Array(64)]
  const head = [19, 0, body.length & 255, body.length >> 8]
  return Uint8Array.from([...new Uint8Array(165), 1, ...pointer, ...head, ...body])
}

it('a Metaplex metadata account’s name and URL are read without the zeros that fill them up', () => {
  const account = metaplex('Buoy Ä', 'https://meta.example/1.json')
  const expected = { name: 'Buoy Ä', uri: 'https://meta.example/1.json' }
  expect(readMetaplexTexts(account, mint)).toEqual(expected)
  // An account's data may be a part of a larger buffer.
  const larger = Uint8Array.from([1, 2, 3, ...account])
  expect(readMetaplexTexts(larger.subarray(3), mint)).toEqual(expected)
})

it('a Token-2022 mint’s metadata is read', () => {
  expect(readMintTexts(extended('Buoy', 'ipfs://cid'), mint)).toEqual({
    name: 'Buoy',
    uri: 'ipfs://cid',
  })
  expect(readMintTexts(new Uint8Array(82), mint)).toBeUndefined()
})

it.each([
  ['of another kind', metaplex('a', 'b', 1), mint],
  ['of another token', metaplex('a', 'b'), '11111111111111111111111111111111'],
  ['that is empty', new Uint8Array(), mint],
  ['that ends early', metaplex('a', 'b').subarray(0, 80), mint],
  ['with a text longer than the account', metaplex('a', 'b').fill(255, 65, 69), mint],
])('a metadata account %s has no name', (_, data, of) => {
  expect(readMetaplexTexts(data, of)).toBeUndefined()
})

it('a metadata account with any bytes is read without throwing', () => {
  const bytes = fc.uint8Array({ maxLength: 700 })
  const changed = fc
    .tuple(fc.constantFrom(metaplex('a', 'b'), extended('a', 'b')), fc.nat(), fc.nat(255))
    .map(([data, at, value]) =>
      data.map((byte, index) => (index === at % data.length ? value : byte)),
    )
  fc.assert(
    fc.property(fc.oneof(bytes, changed), (data) => {
      for (const read of [readMetaplexTexts, readMintTexts]) {
        const texts = read(data, mint)
        if (texts) expect([typeof texts.name, typeof texts.uri]).toEqual(['string', 'string'])
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 2_000) },
  )
})
