import type { OnrampSource, Token } from '@carabiner/controllers'
import { memoryBackend } from '@carabiner/core'
import { base } from '@carabiner/core/networks'
import { beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { stubRegistry } from '../../headless/registry.fixture.js'
import { find, setUpPage, until } from '../../views/modal-view.fixture.js'

const ends = setUpPage({ height: 600 })
// Loads on demand, which can be slow while many tests run.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('../../primitives/picture/NetworkMark.js'),
    import('../../views/account/AccountView.js'),
    import('../../views/onramp/OnRampAmountView.js'),
    import('../../views/onramp/OnRampTokenSelectView.js'),
    import('../../views/onramp/OnRampFiatSelectView.js'),
  ]),
)

const id = base.caipNetworkId
const token = (others: Partial<Token>): Token => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: id,
  quantity: { decimals: '18', numeric: '2' },
  value: 4_000,
  ...others,
})
const impostor = token({ name: 'USD Coin', symbol: 'USDC', address: `${id}:0x${'11'.repeat(20)}` })
const network = { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: '' }
const onramp: OnrampSource = {
  getOptions: async () => ({
    paymentCurrencies: [
      { id: 'EUR', payment_method_limits: [{ id: 'card', min: '10.00', max: '500.00' }] },
    ],
    purchaseCurrencies: [
      { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [network] },
      {
        id: 'usdc',
        name: 'USD Coin',
        symbol: 'USDC',
        networks: [{ ...network, contract_address: `0x${'22'.repeat(20)}` }],
      },
    ],
  }),
  getQuote: async () => undefined,
  getUrl: async () => 'https://meldcrypto.com/buy',
}

/** A page with a wallet on Base and a registry. */
async function setUp() {
  const registry = stubRegistry(vi.stubGlobal)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [familyAdapter('eip155', [{ id: 'one', name: 'Reef' }]).plugin],
    networks: [base],
    storage: memoryBackend(),
    registry: { url: registry.url },
    features: { onramp: ['meld'] },
    sources: { onramp, balances: { getBalances: async () => [token({}), impostor] } },
  })
  ends.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  return { modal, ...registry }
}

/** The last parts of the requested pictures' paths, each once. */
const pictures = (requests: readonly { path: string }[]) =>
  [...new Set(requests.map(({ path }) => path))]
    .filter((path) => path.startsWith('/public/'))
    .sort()

it('[S7.04] the account view shows a native token’s coin as its picture, with the network’s mark as a badge', async () => {
  const { modal, requests } = await setUp()
  modal.open({ view: 'Account' })
  const coin = () =>
    find('.cb-virtual .cb-row')
      .find(({ textContent }) => textContent?.includes('Ether'))
      ?.querySelector('.cb-picture')
  await vi.waitFor(() => expect(coin()?.querySelector('img')?.src).toMatch(/^blob:/))
  // Base's mark is its badge.
  expect(coin()?.querySelectorAll('.cb-picture-badge .cb-picture')).toHaveLength(1)
  expect(pictures(requests)).toEqual(['/public/getTokenImage/ETH'])
})

it('[S7.04] the account view shows no registry picture for a token contract, because a contract can use any symbol', async () => {
  const { modal, requests } = await setUp()
  modal.open({ view: 'Account' })
  await vi.waitFor(() =>
    expect(requests.map(({ path }) => path)).toContain('/public/getTokenImage/ETH'),
  )
  const impostorRow = find('.cb-row').find(({ textContent }) => textContent?.includes('USD Coin'))
  expect(impostorRow?.querySelector('.cb-picture-initial')?.textContent).toBe('U')
  expect(pictures(requests)).not.toContain('/public/getTokenImage/USDC')
})

it('[S7.04] the buy view shows registry pictures of the tokens and currencies', async () => {
  const { modal, requests } = await setUp()
  modal.open({ view: 'OnRampTokenSelect' })
  await until('h1', ['Buy'])
  await vi.waitFor(() =>
    expect(pictures(requests)).toEqual(['/public/getTokenImage/ETH', '/public/getTokenImage/USDC']),
  )
  modal.open({ view: 'OnRampFiatSelect' })
  await vi.waitFor(() => expect(pictures(requests)).toContain('/public/getCurrencyImage/EUR'))
  await vi.waitFor(() => expect(find('.cb-row .cb-picture img')[0]).toBeDefined())
})
