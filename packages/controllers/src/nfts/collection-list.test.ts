import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { readCollectionList } from './collection-list.js'

const networkId = 'eip155:1'
const read = (entries: unknown, warn = vi.fn()) =>
  readCollectionList({ [networkId]: entries }, networkId, { warn })

it('the list of collections has those of one network, each once', () => {
  const lists = {
    'eip155:1': [{ address: '0xA' }, { address: '0xB', name: 'Passes', tokenIds: ['1', '2'] }],
    'eip155:2': [{ address: '0xC' }],
  }
  expect(readCollectionList(lists, networkId, { warn: vi.fn() })).toEqual([
    { address: '0xA', tokenIds: [] },
    { address: '0xB', name: 'Passes', tokenIds: ['1', '2'] },
  ])
  expect(read([{ address: '0xa' }, { address: '0xA' }])).toHaveLength(1)
  expect(read(undefined)).toEqual([])
})

it.each([
  ['token ids as numbers', { address: '0xA', tokenIds: [1] }, 'tokenIds.0'],
  ['a token id in hex', { address: '0xA', tokenIds: ['0x1'] }, 'tokenIds.0'],
  ['no address', { name: 'x' }, 'address'],
  ['an address with a space', { address: '0x A' }, 'address'],
  ['nothing', undefined, 'collections: eip155:1.0'],
])('a collection with %s is left out with a warning', (_, entry, warning) => {
  const warn = vi.fn()
  expect(read([entry, { address: '0xB' }], warn).map(({ address }) => address)).toEqual(['0xB'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(warning))
})

it('the collections above the limits are left out with a warning', () => {
  const warn = vi.fn()
  const many = Array.from({ length: 60 }, (_, at) => ({ address: `0x${at}` }))
  expect(read(many, warn)).toHaveLength(50)
  const tokenIds = Array.from({ length: 3_000 }, (_, at) => String(at))
  expect(
    read(
      [
        { address: '0xA', tokenIds },
        { address: '0xB', tokenIds },
      ],
      warn,
    ),
  ).toHaveLength(1)
  expect(warn).toHaveBeenCalledTimes(2)
})

it('a list of collections with any content is read without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), fc.array(fc.anything()), (lists, entries) => {
      expect(readCollectionList(lists, networkId, { warn: vi.fn() })).toBeInstanceOf(Array)
      for (const { address } of read(entries)) expect(address).toMatch(/^[-.%a-zA-Z0-9]+$/)
    }),
  )
})
