import { describe, expect, it } from 'vitest'
import { operation } from '../operation.fixture.js'
import { address, network, otherAddress, scriptedProvider } from '../provider.fixture.js'
import { readAssets } from './erc-7811.js'

const { signal } = new AbortController()
const read = async (answer: unknown, types?: readonly string[]) => {
  const wallet = scriptedProvider({ wallet_getAssets: () => answer })
  const assets = await readAssets(wallet.provider, {
    account: operation().account,
    networks: [network],
    signal,
    ...(types && { types }),
  })
  return { assets: assets['eip155:10'], wallet }
}
const native = { address: 'native', balance: '0x5', type: 'native' }
const token = (overrides: object = {}) => ({
  address: otherAddress,
  balance: '0x1',
  type: 'erc20',
  ...overrides,
})

describe('wallet_getAssets (ERC-7811)', () => {
  it('wallet_getAssets asks for assets by network and type, and only assets of these types are returned', async () => {
    const metadata = { name: 'Ether', symbol: 'ETH', decimals: 18, extra: [] }
    const { assets, wallet } = await read({ '0xa': [{ ...native, metadata }, token()] }, ['native'])
    expect(assets).toEqual([
      { type: 'native', balance: 5n, name: 'Ether', symbol: 'ETH', decimals: 18 },
    ])
    expect(wallet.seen).toEqual([
      {
        method: 'wallet_getAssets',
        params: [{ account: address, chainFilter: ['0xa'], assetTypeFilter: ['native'] }],
      },
    ])
  })

  it('the upper-case asset types of the first ERC-7811 draft are accepted', async () => {
    const { assets } = await read({ '0xa': [token({ type: 'ERC20' })] }, ['erc20'])
    expect(assets).toEqual([{ type: 'erc20', address: otherAddress, balance: 1n }])
  })

  it.each([
    [99, 36],
    [-1, 0],
    [6.9, 6],
    [Number.MAX_VALUE, 36],
    ['18', undefined],
    [null, undefined],
  ])('an asset’s decimals of %o are read as %o', async (decimals, expected) => {
    const { assets } = await read({ '0xa': [token({ metadata: { decimals } })] })
    expect(assets?.[0]?.decimals).toBe(expected)
  })

  it('names and symbols of assets are cleaned and shortened for display', async () => {
    const metadata = { name: `\u202Egnp${'x'.repeat(900)}`, symbol: 'A\u0000B'.repeat(50) }
    const { assets } = await read({ '0xa': [token({ metadata })] })
    expect(assets?.[0]?.name).toMatch(/^gnpx{61}$/)
    expect(assets?.[0]?.symbol?.length).toBeLessThanOrEqual(16)
  })

  it('malformed assets are left out of the wallet’s list, and the others kept', async () => {
    const malformed = [
      null,
      7,
      token({ balance: '5' }),
      token({ balance: `0x${'f'.repeat(65)}` }),
      token({ address: '0x1' }),
      token({ address: 'native' }),
      token({ type: '' }),
      { type: 'erc20', balance: '0x1' },
    ]
    const { assets } = await read({ '0xa': [...malformed, native], '0x1': [native] })
    expect(assets).toEqual([{ type: 'native', balance: 5n }])
  })

  it('at most 1000 assets are read from the wallet’s list', async () => {
    const { assets } = await read({ '0xa': Array.from({ length: 5000 }, () => native) })
    expect(assets).toHaveLength(1000)
  })

  it('there is no list of assets for a network that the wallet leaves out', async () => {
    expect((await read({})).assets).toBeUndefined()
    expect((await read({ '0xa': 'none' })).assets).toBeUndefined()
  })

  it.for([undefined, null, 'x', []])(
    'the answer %o to wallet_getAssets is rejected as invalid',
    async (answer) => {
      await expect(read(answer)).rejects.toMatchObject({ name: 'InvalidWalletResponseError' })
    },
  )
})
