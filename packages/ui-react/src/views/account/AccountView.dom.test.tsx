import type { Token } from '@carabiner/controllers'
import { type AdapterPlugin, memoryBackend } from '@carabiner/core'
import type { NftCoverage, NftsCapability } from '@carabiner/core/internal'
import { mainnet } from '@carabiner/core/networks'
import { beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import type { ModalOptions } from '../../options/modal-options.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'

const cleanups = setUpPage({ height: 640 })
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('./AccountView.js'),
    import('./nfts/NftList.js'),
  ]),
)

const press = (label: string) =>
  find('button, [role=tab]')
    .find(({ textContent }) => textContent === label)
    ?.click()

/** Opens a page with a connected wallet, with its modal at the account. */
async function account(
  options: Pick<ModalOptions, 'sources' | 'features' | 'collections'> = {},
  nfts?: NftsCapability,
) {
  const family = familyAdapter('eip155', [{ id: 'one', name: 'Reef' }])
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create: (context) => ({
      ...family.plugin.create(context),
      nfts,
      getBalance: async () => ({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' }),
    }),
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    ...options,
  })
  cleanups.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  await modal.carabiner.setPreferences({ hideAmounts: false })
  modal.open({ view: 'Account' })
  await until('[data-testid=balance]', ['1 ETH'])
  return modal
}

const ether: Token = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '1.5' },
}
const token = (symbol: string, numeric: string, over: Partial<Token> = {}): Token => ({
  ...ether,
  name: symbol,
  symbol,
  address: `eip155:1:0x${symbol}`,
  quantity: { decimals: '6', numeric },
  ...over,
})
const withTokens = (...tokens: Token[]) => ({ getBalances: async () => tokens })
const rows = '.cb-tokens [role=listitem]'

it('the account view shows the total value, and says how many tokens without a price it excludes', async () => {
  const getPrices = vi.fn(async () => ({ 'eip155:1': 2000.5 }))
  const balances = withTokens(ether, token('USDC', '2.5', { price: 1 }), token('NEW', '7'))
  await account({ sources: { balances, prices: { getPrices } } })
  await until('.cb-account-total', ['Total $3,003.25, excluding 1 token without a price'])
  await until(rows, [
    expect.stringContaining('Ether1.5 ETH$3,000.75'),
    expect.stringContaining('USDC2.5 USDC$2.50'),
    expect.stringMatching(/NEW7 NEW$/),
  ])
  find('[data-row-id=amounts]')[0]?.click()
  await until('.cb-account-total', ['Total ••••, excluding 1 token without a price Amount hidden'])
})

it('the account view reports missing prices, and shows no total if the app has no source of prices', async () => {
  const sources = { balances: withTokens(ether), prices: { getPrices: async () => ({}) } }
  const first = await account({ sources })
  await until('.cb-account-total', ['Total unavailable'])
  expect(texts('.cb-tokens-summary')).toEqual(['Prices unavailable'])
  first.destroy()
  await account()
  await until(rows, ['Ether1 ETH'])
  expect(texts('.cb-account-total')).toEqual([])
})

it('the account view scales a token’s amount by its UI multiplier, and marks an invalid multiplier', async () => {
  const quantity = { decimals: '6', numeric: '100' }
  const scaled = (symbol: string, uiMultiplier: string) =>
    token(symbol, '100', { price: 2, quantity: { ...quantity, uiMultiplier } })
  const balances = withTokens(scaled('SHARE', '5'), scaled('ODD', 'NaN'))
  await account({ sources: { balances } })
  await until(rows, [
    expect.stringContaining('SHARE500 SHARE$1,000.00'),
    expect.stringMatching(/ODDAmount unavailable$/),
  ])
})

it('the account view shows no tokens if the app turns token balances off', async () => {
  await account({ sources: { balances: false } })
  expect([texts('.cb-tokens'), texts('.cb-account-total'), texts('[role=tab]')]).toEqual([
    [],
    [],
    [],
  ])
})

it('the account view offers ways to get tokens to an account without tokens', async () => {
  const first = await account({ sources: { balances: withTokens() } })
  await until('.cb-empty', ['No tokens on this network yetReceive some to get started.'])
  expect(texts('.cb-account-total')).toEqual(['Total $0.00'])
  find('.cb-account-ways button')[0]?.click()
  await until('h1', ['Receive'])
  first.destroy()
  await account({ sources: { balances: withTokens() }, features: { receive: false } })
  await until('.cb-empty', ['No tokens on this network yet'])
  expect(find('.cb-account-ways')).toEqual([])
})

const nft = (name: string, over: object = {}) => ({
  id: name,
  name,
  chainId: 'eip155:1' as const,
  isSpam: false,
  ...over,
})
const tiles = '.cb-nfts [role=listitem]'

it('[S2.28] the account view shows NFTs of the host’s source in the second tab, and hides spam', async () => {
  const items = [
    nft('Low Tide', { collection: 'Shorelines', previewUrl: 'https://cdn.example/1.png' }),
    nft('', { id: '2', previewUrl: 'https://tracker.example/2.png' }),
    nft('Free money', { isSpam: true }),
  ]
  const nfts = { getNfts: async () => ({ items }), imageHosts: ['cdn.example'] }
  await account({ sources: { nfts } })
  await until('[role=tab]', ['Tokens', 'NFTs', 'Activity'])
  press('NFTs')
  await until(tiles, ['Low TideShorelines', 'Unnamed'])
  expect(find('.cb-nfts img').map((image) => image.getAttribute('src'))).toEqual([
    'https://cdn.example/1.png',
  ])
  press('1 hidden as likely spam')
  await until(tiles, ['Low TideShorelines', 'Unnamed', 'Free money'])
})

it('the account view loads more NFTs at the end of the list, and offers a retry if that fails', async () => {
  const page = (from: number) => Array.from({ length: 2 }, (_, at) => nft(`NFT ${from + at}`))
  const getNfts = vi.fn(async ({ cursor }: { cursor?: string }) => {
    if (cursor === undefined) return { items: page(1), next: '2' }
    throw Object.assign(new Error('down'), { status: 500 })
  })
  await account({ sources: { nfts: { getNfts } } })
  await until('[role=tab]', ['Tokens', 'NFTs', 'Activity'])
  press('NFTs')
  await until(tiles, ['NFT 1', 'NFT 2'])
  await until('.cb-nfts-failure p', ['NFTs could not be loaded'])
  expect(texts('.cb-nfts-failure button')).toEqual([expect.stringContaining('Try again in')])
  expect(getNfts).toHaveBeenCalledTimes(2)
})

it.each<[NftCoverage, string]>([
  ['all', 'No NFTs on this network yetItems you collect show up here.'],
  [
    'collections',
    'No NFTs from this app’s collectionsOther NFTs you own on Ethereum are not shown here. Your wallet may show them.',
  ],
  [
    'tokenAccounts',
    'No NFTs foundSome kinds of NFTs are not shown, because this app’s connection to Ethereum can’t list them.',
  ],
  [
    'none',
    'NFTs can’t be shown hereThis app’s connection to Ethereum can’t list an account’s NFTs. Your wallet may show yours.',
  ],
])(
  'the empty NFTs tab says which NFTs the network could not list: coverage %s',
  async (coverage, text) => {
    await account({}, { list: async () => ({ items: [], coverage }) })
    press('NFTs')
    await until('.cb-empty', [text])
  },
)

it.each<[NftCoverage, string[]]>([
  ['all', []],
  [
    'collections',
    ['Other NFTs you own on Ethereum are not shown here. Your wallet may show them.'],
  ],
  [
    'tokenAccounts',
    [
      'Some kinds of NFTs are not shown, because this app’s connection to Ethereum can’t list them.',
    ],
  ],
])(
  'the NFTs tab says below its list which NFTs are missing: coverage %s',
  async (coverage, notes) => {
    const items = [{ id: '0xC/1', contract: '0xC', tokenId: '1', collection: 'Reef' }]
    await account({}, { list: async () => ({ items, coverage }) })
    press('NFTs')
    await until(tiles, ['Reef #1Reef'])
    expect(texts('.cb-nfts > .cb-account-note')).toEqual(notes)
  },
)

it('the NFTs tab offers a retry if the network’s NFTs can’t be loaded', async () => {
  await account({}, { list: () => Promise.reject(new Error('down')) })
  press('NFTs')
  await until('.cb-empty-title', ['NFTs could not be loaded'])
  expect(texts('.cb-empty button')).toEqual([expect.stringContaining('Try again in')])
})
