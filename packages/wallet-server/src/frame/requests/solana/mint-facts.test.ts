import { address, getAddressEncoder } from '@solana/kit'
import fc from 'fast-check'
import type { Client } from 'viem'
import { describe, expect, it } from 'vitest'
import { token2022Program } from '../decode/solana/programs.js'
import { readMints } from './mint-facts.js'

const mint = '2RJD1KnDRGEkvuFfAGrJ7PD28LRE9LRDjZznDywagzmr'
const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
const mintBytes = [...getAddressEncoder().encode(address(mint))]
const words = (text: string) => {
  const bytes = [...new TextEncoder().encode(text)]
  return [bytes.length, 0, 0, 0, ...bytes]
}
/** The network's clock, in seconds since 1970. */
const clockOf = (time: number) => {
  const data = Array<number>(40).fill(0)
  data[32] = time
  return { owner: 'Sysvar1111111111111111111111111111111111111', data }
}
/** A double of a node with these accounts, as bytes, and its clock at 7. */
const nodeOf = (...accounts: ({ owner: string; data: number[] } | null)[]) => {
  const all = accounts.length < 3 ? [...accounts, clockOf(7)] : accounts
  const value = all.map(
    (one) =>
      one && {
        owner: one.owner,
        lamports: 1,
        data: [Buffer.from(one.data).toString('base64'), 'base64'],
      },
  )
  return { request: async () => ({ value }) } as unknown as Client
}
const plainMint = (decimals: number) => {
  const data = Array<number>(82).fill(0)
  data[44] = decimals
  return data
}
const extended = (...extensions: number[]) => [
  ...plainMint(9),
  ...Array<number>(83).fill(0),
  1,
  ...extensions,
]
const spl = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const read = async (...accounts: Parameters<typeof nodeOf>) =>
  (await readMints(nodeOf(...accounts), [mint])).get(mint)

describe('the data read for a Solana token’s mint', () => {
  it('contain the symbol that a Token-2022 mint stores itself', async () => {
    const metadata = [
      ...Array<number>(32).fill(0),
      ...mintBytes,
      ...words('Wire Rope'),
      ...words('WIRE'),
    ]
    const data = extended(3, 0, 2, 0, 7, 7, 19, 0, metadata.length, 0, ...metadata)
    expect(await read({ owner: token2022Program, data }, null)).toEqual({
      decimals: 9,
      symbol: 'WIRE',
    })
  })

  it('come from the metadata program for other mints, without trailing zeros in the text', async () => {
    const data = [
      4,
      ...Array<number>(32).fill(0),
      ...mintBytes,
      ...words('Hemp\0\0'),
      ...words('HEMP\0\0\0'),
    ]
    const own = { owner: spl, data: plainMint(6) }
    expect(await read(own, { owner: metadataProgram, data })).toEqual({
      decimals: 6,
      symbol: 'HEMP',
    })
    expect(await read(own, { owner: spl, data })).toEqual({ decimals: 6 })
    expect(await read(own, { owner: metadataProgram, data: [4, ...data.slice(2), 0] })).toEqual({
      decimals: 6,
    })
  })

  it('contain the UI multiplier of a Token-2022 mint that is valid at the network’s time', async () => {
    const view = new DataView(new ArrayBuffer(56))
    view.setFloat64(32, 5, true)
    view.setBigInt64(40, 8n, true)
    view.setFloat64(48, 10, true)
    const data = extended(25, 0, 56, 0, ...new Uint8Array(view.buffer))
    const own = { owner: token2022Program, data }
    expect(await read(own, null)).toEqual({ decimals: 9, uiMultiplier: '5' })
    expect(await read(own, null, clockOf(8))).toEqual({ decimals: 9, uiMultiplier: '10' })
    // Without a time the multiplier is unknown, so amounts are shown in the smallest unit.
    expect(await read(own, null, null)).toEqual({ decimals: 9, uiMultiplier: 'NaN' })
    // Bytes of another program have no meaning.
    expect(await read({ owner: spl, data }, null)).toEqual({ decimals: 9 })
  })

  it('are empty for an account that is not a mint', async () => {
    expect(await read(null, null)).toBeUndefined()
    expect(await read({ owner: metadataProgram, data: plainMint(6) }, null)).toBeUndefined()
  })

  it('are read from any bytes without an error', async () => {
    const bytes = fc.array(fc.nat(255), { maxLength: 400 })
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (own, stored) => {
        const mintFacts = await read(
          { owner: token2022Program, data: extended(...own) },
          {
            owner: metadataProgram,
            data: [4, ...Array<number>(32).fill(0), ...mintBytes, ...stored],
          },
        )
        expect(mintFacts?.decimals).toBe(9)
      }),
    )
  })
})
