import { fromUnits, toUnits } from '@carabiner/core/adapter'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { heldOf } from '../send/amount-of.js'
import { createTokenReader, findTokens, readTokens } from './read-tokens.js'
import { sumValues } from './sum-values.js'

const token = (changes: object = {}) => ({
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:1',
  address: 'eip155:1:0x1',
  quantity: { decimals: '6', numeric: '1.5' },
  ...changes,
})
const read = (...tokens: unknown[]) => readTokens(tokens, () => {})
/**
 * Whether a token is read. It is next to a valid one, because an answer without any is a failure.
 */
const isRead = (changes: object) =>
  read(token({ address: 'eip155:1:0x2' }), token(changes)).length === 2

describe('amounts of held tokens', () => {
  it('the amount of a held token keeps every digit that the token source reports', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 2n ** 256n - 1n),
        fc.integer({ min: 0, max: 77 }),
        (value, decimals) => {
          const quantity = { decimals: String(decimals), numeric: fromUnits(value, decimals) }
          const [heldToken] = read(token({ quantity }))
          expect(heldToken?.quantity).toEqual(quantity)
          expect(toUnits(heldToken?.quantity.numeric ?? '', decimals)).toBe(value)
        },
      ),
    )
  })

  it.each([
    ['has an exponent', { decimals: '6', numeric: '1e6' }],
    ['has a sign', { decimals: '6', numeric: '-1' }],
    ['has a comma', { decimals: '6', numeric: '1,5' }],
    ['has more decimal places than the token', { decimals: '2', numeric: '1.234' }],
    ['exceeds any token’s supply', { decimals: '18', numeric: '9'.repeat(80) }],
    ['is a number instead of a text', { decimals: 6, numeric: 1.5 }],
    ['is a text that is not a number', { decimals: '6', numeric: 'NaN' }],
    ['has hexadecimal digits', { decimals: '6', numeric: '0x10' }],
    ['has 256 decimals', { decimals: '256', numeric: '1' }],
    ['has a fraction for its decimals', { decimals: '1.5', numeric: '1' }],
    ['is missing', undefined],
  ])('a held token is left out if its amount %s', (_, quantity) => {
    expect(isRead({ quantity })).toBe(false)
  })

  it.each([
    ['6', '1.50000000', '1.5', 1_500_000n],
    ['0', '5.0', '5', 5n],
    ['2', '100.000', '100', 10_000n],
    ['2', '1.050', '1.05', 105n],
    ['3', '1200', '1200', 1_200_000n],
  ])('the amount of a held token drops trailing zeros with %s decimals: %s is %s', (...amount) => {
    const [decimals, numeric, shownAmount, units] = amount
    const [heldToken] = read(token({ quantity: { decimals, numeric } }))
    expect(heldToken?.quantity).toEqual({ decimals, numeric: shownAmount })
    expect(heldToken && heldOf(heldToken)).toBe(units)
  })
})

it('[S3.16] a held token has its name, network, address, amount, price, value, pictures and EIP-2612 support', () => {
  const fullToken = {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    decimals: 6,
    quantity: { decimals: '6', numeric: '12.5' },
    price: 1,
    value: 12.5,
    iconUrl: 'https://icons.example/usdc.png',
    logoUri: 'https://lists.example/usdc.png',
    eip2612: true,
  }
  expect(read(fullToken)).toEqual([{ ...fullToken, id: fullToken.address, isMinor: false }])
  // The minimum that a source returns: the native currency, without a price.
  const ether = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '1' },
  }
  expect(read(ether)).toEqual([{ ...ether, id: 'eip155:1', decimals: 18, isMinor: false }])
})

it('a token that has not changed is still the same object after the next read of the tokens', () => {
  const reader = createTokenReader()
  const other = token({ address: 'eip155:1:0x2', name: 'Two' })
  const [one, two] = reader([token({ name: 'One' }), other], () => {})
  const changed = token({ name: 'One', quantity: { decimals: '6', numeric: '2' } })
  const refuse = vi.fn()
  const [next, sameToken] = reader([changed, { ...other }, {}, { price: 1n }], refuse)
  expect([sameToken === two, next === one, next?.quantity.numeric]).toEqual([true, false, '2'])
  expect(refuse).toHaveBeenCalledExactlyOnceWith(2)
  reader([changed, {}], refuse)
  expect(refuse).toHaveBeenLastCalledWith(1)
})

describe('tokens from the app’s own source', () => {
  it('a token from the app’s own source gets its value from its price, even if the price is tiny or the amount has many digits', () => {
    const quantity = { decimals: '18', numeric: '1234567890.000000000000000001' }
    expect(read(token({ price: 0.1, quantity }))).toMatchObject([{ value: 123456789 }])
    expect(read(token({ price: 1e-9, quantity }))).toMatchObject([{ value: 1.23456789 }])
    expect(read(token({ price: 1e30 }))[0]).not.toHaveProperty('value')
  })

  it('a token from the app’s own source is left out if its decimals differ from those of its amount', () => {
    expect(isRead({ decimals: 6 })).toBe(true)
    expect(isRead({ decimals: 18 })).toBe(false)
    expect(isRead({ decimals: '6' })).toBe(false)
  })

  it.each([
    { name: 7 },
    { symbol: null },
    { chainId: 'mainnet' },
    { price: -1 },
    { price: Number.POSITIVE_INFINITY },
    { value: Number.NaN },
    { value: '12' },
  ])('a token from the app’s own source is left out and reported if it has %o', (changes) => {
    const refuse = vi.fn()
    const heldTokens = readTokens([token({ address: 'eip155:1:0x2' }), token(changes)], refuse)
    expect([heldTokens.length, refuse.mock.calls]).toEqual([1, [[1]]])
  })

  it('the name and symbol of a token from the app’s own source are cut to one readable line', () => {
    const [heldToken] = read(
      token({ name: `US\u202EDC\u0000\n${'x'.repeat(300)}`, symbol: `T\u200B${'Y'.repeat(300)}` }),
    )
    expect(heldToken?.name).toMatch(/^US DC x+$/)
    expect([heldToken?.name.length, heldToken?.symbol]).toEqual([64, `T ${'Y'.repeat(14)}`])
  })

  it('a token from the app’s own source has no picture with an unsafe URL', () => {
    const pictures = ['javascript:alert(1)', 'http://a.example/b.png', 'https://a.example/b.png']
    const urls = read(
      ...pictures.map((iconUrl, index) => token({ iconUrl, address: `eip155:1:0x${index}` })),
    ).flatMap(({ iconUrl }) => iconUrl ?? [])
    expect(urls).toEqual(['https://a.example/b.png'])
  })
})

describe('the token list', () => {
  it('the token list is sorted by value, then by name, with unpriced tokens last and the native currency first among them', () => {
    const names = read(
      token({ address: 'eip155:1:0x1', name: 'Beta' }),
      token({ address: 'eip155:1:0x2', name: 'Alpha' }),
      token({ address: 'eip155:1:0x3', name: 'Gamma', value: 0.5 }),
      token({ address: 'eip155:1:0x4', name: 'Delta', value: 12 }),
      token({ address: undefined, name: 'Ether' }),
    ).map(({ name }) => name)
    expect(names).toEqual(['Delta', 'Gamma', 'Ether', 'Alpha', 'Beta'])
  })

  it('the token list leaves out empty balances', () => {
    expect(read(token({ quantity: { decimals: '6', numeric: '0.000' } }))).toEqual([])
  })

  it('the token list reads 10,000 tokens, and lists a repeated token once', () => {
    const manyTokens = Array.from({ length: 10_000 }, (_, index) =>
      token({ address: `eip155:1:0x${index}` }),
    )
    expect(read(...manyTokens, token({ address: 'eip155:1:0x7' }))).toHaveLength(10_000)
  })

  it('the token list marks dust and unknown tokens as minor', () => {
    const minor = (changes: object) => read(token(changes)).map(({ isMinor }) => isMinor)
    expect([
      minor({ value: 0.009 }),
      minor({ value: 0 }),
      minor({ symbol: '' }),
      minor({ value: 0.01 }),
      minor({}),
      minor({ symbol: '', value: 5 }),
      minor({ value: 0, address: undefined }),
    ]).toEqual([[true], [true], [true], [false], [false], [false], [false]])
  })

  it('the token list can be searched by name, symbol and address', () => {
    const tokens = read(
      token({ address: 'eip155:1:0xAbc', name: 'Dollar', symbol: 'USD' }),
      token({ address: 'eip155:1:0xdef', name: 'Euro', symbol: 'EUR' }),
    )
    const symbolsFor = (typed: string) => findTokens(tokens, typed).map(({ symbol }) => symbol)
    expect([
      symbolsFor('dOLL'),
      symbolsFor(' eur '),
      symbolsFor('0xABC'),
      symbolsFor('yen'),
      symbolsFor(''),
    ]).toEqual([['USD'], ['EUR'], ['USD'], [], ['USD', 'EUR']])
  })

  it('the token list has the sum of the known values, and the number of tokens without a price', () => {
    expect(sumValues(read(token({ value: 2.5 })))).toEqual({ total: 2.5, unpriced: 0 })
    expect(sumValues([{ value: 1 }, {}, { value: 2 }])).toEqual({ total: 3, unpriced: 1 })
    expect(sumValues([{}, {}])).toEqual({ unpriced: 2 })
  })
})
