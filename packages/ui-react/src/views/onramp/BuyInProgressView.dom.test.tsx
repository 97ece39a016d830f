import type { OnrampSource } from '@carabiner/controllers'
import { createOnramp } from '@carabiner/controllers/internal'
import { memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('./BuyInProgressView.js'),
    import('./OnRampAmountView.js'),
    import('./OnRampProvidersView.js'),
  ]),
)

const onramp: OnrampSource = {
  getOptions: async () => ({
    paymentCurrencies: [
      { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '500.00' }] },
    ],
    purchaseCurrencies: [
      {
        id: 'eth',
        name: 'Ether',
        symbol: 'ETH',
        networks: [{ name: 'one', display_name: 'One', chain_id: '1', contract_address: '' }],
      },
    ],
  }),
  getQuote: async () => undefined,
  getUrl: async () => 'https://meldcrypto.com/buy',
}

/** Opens a page with a connected wallet and blocked windows, with its modal at the providers. */
async function atProviders() {
  vi.stubGlobal('open', () => null)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [familyAdapter('eip155', [{ id: 'one', name: 'Reef' }]).plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    features: { onramp: ['meld'] },
    sources: { onramp },
  })
  cleanups.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  modal.open({ view: 'OnRampAmount' })
  const { controller: use } = modal.surface.shell
  const controller = use(createOnramp)
  await until('h1', ['Buy crypto'])
  await vi.waitFor(() => expect(controller.state.options.status).toBe('ready'))
  controller.enter('100')
  await vi.waitFor(() => expect(controller.missing()).toBeUndefined())
  await press('Continue')
  await until('h1', ['Choose a provider'])
  return { controller, modal }
}

/** Presses a button once it is rendered. */
const press = (label: string) =>
  vi.waitFor(() => {
    const button = find('button').find(({ textContent }) => textContent?.startsWith(label))
    expect(button).toBeDefined()
    button?.click()
  })
const outcome = '.cb-outcome-title'

it('if the browser blocks the provider’s window, the buy view says so, and “Stop waiting” returns to the providers', async () => {
  const { controller } = await atProviders()
  await vi.waitFor(() => expect(controller.state.providers[0]?.status).toBe('ready'))
  controller.buy('meld')
  await until(outcome, ['Your browser blocked the window'])
  await press('Stop waiting')
  await until('h1', ['Choose a provider'])
  expect(controller.state).toMatchObject({ step: 'choosing', entered: '100' })
  expect(controller.state.link).toBeUndefined()
})

it('a purchase that failed while the modal was closed is shown before a new purchase can start', async () => {
  const { controller, modal } = await atProviders()
  await vi.waitFor(() => expect(controller.state.providers[0]?.status).toBe('ready'))
  controller.buy('meld')
  controller.followed()
  await vi.waitFor(() => expect(controller.state.step).toBe('waiting'))
  modal.close()
  await until('h1', [])
  // Simulates a provider that reports a failure.
  controller.state.step = 'failed'
  modal.open({ view: 'OnRampAmount' })
  await until(outcome, ['The purchase did not finish'])
  expect(controller.state.purchase).toBeDefined()
  await press('Try again')
  await until('h1', ['Buy crypto'])
  expect(controller.state).toMatchObject({ step: 'editing', entered: '100' })
  expect(texts(outcome)).toEqual([])
})
