// A simulated page for purchases, whose windows and on-ramp the test controls.
import { vi } from 'vitest'
import { setup } from '../controllers.fixture.js'
import type { OnrampOptions, OnrampQuote, OnrampSource } from '../sources/onramp-source.js'
import { createOnramp } from './onramp.js'

/** The options that the on-ramp returns. */
export const options: OnrampOptions = {
  paymentCurrencies: [
    {
      id: 'EUR',
      payment_method_limits: [
        { id: 'card', min: '20.00', max: '500.00' },
        { id: 'ach_bank_account', min: '50.00', max: '900.00' },
      ],
    },
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '15.00', max: '400.00' }] },
  ],
  purchaseCurrencies: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { name: 'one', display_name: 'One', chain_id: '1', contract_address: '' },
        { name: 'two', display_name: 'Two', chain_id: '2', contract_address: '' },
      ],
    },
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'one', display_name: 'One', chain_id: '1', contract_address: '0xc' }],
    },
    {
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL',
      networks: [{ name: 'solana', display_name: 'Solana', chain_id: '0', contract_address: '' }],
    },
  ],
}

export const quote: OnrampQuote = {
  paymentTotal: { amount: '100.00', currency: 'USD' },
  paymentSubtotal: { amount: '98.00', currency: 'USD' },
  purchaseAmount: { amount: '0.04', currency: 'ETH' },
  networkFee: { amount: '0.50', currency: 'USD' },
  quoteId: 'q1',
}

/** Creates simulated browser windows. */
export function openerPage({ isBlocked = false } = {}) {
  const openedWindows: { url: string; features: string; opener: unknown; closed: boolean }[] = []
  const page = {
    screenX: 0,
    screenY: 0,
    outerWidth: 1200,
    outerHeight: 1000,
    isBlocked,
    open: vi.fn((url: string, _name: string, features: string) => {
      if (page.isBlocked) return null
      const window = {
        url,
        features,
        opener: page as unknown,
        closed: false,
        focus: vi.fn(),
        location: {
          replace: (to: string) => {
            window.url = to
          },
        },
        close: () => {
          window.closed = true
        },
      }
      openedWindows.push(window)
      return window
    }),
  }
  return { page, opened: openedWindows }
}

/** Connects an account on a network with offers. The test controls the clock. */
export async function setupOnramp({
  isBlocked = false,
  source = {},
  ...settings
}: { isBlocked?: boolean; source?: Partial<OnrampSource> } & Parameters<typeof setup>[0] = {}) {
  const opener = openerPage({ isBlocked })
  vi.stubGlobal('window', opener.page)
  const onrampSource: OnrampSource = {
    getOptions: async () => options,
    getQuote: async () => quote,
    getUrl: async ({ provider }) =>
      provider === 'meld' ? 'https://meldcrypto.com/buy' : 'https://pay.coinbase.com/buy',
    ...source,
  }
  const harness = setup({ sources: { onramp: onrampSource }, ...settings })
  await harness.connected('0xA')
  // Load the code before the test stops the clock.
  await Promise.all([harness.shell.sources(), harness.carabiner.getPreferences()])
  const onramp = harness.shell.controller(createOnramp)
  const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  await turn()
  const state = onramp.state
  return {
    ...harness,
    ...opener,
    onramp,
    state,
    turn,
    status: (name: string) => state.providers.find((provider) => provider.name === name)?.status,
    /** Fills in the form, and goes on to the providers. */
    async chosen(amount = '100') {
      onramp.watchForm()
      await turn()
      onramp.enter(amount)
      onramp.choose()
      onramp.watchProviders()
      await turn()
      for (const question of harness.balances.asked) question.give(7n)
      await turn()
    },
    /** Sets the balance that the RPC server returns from now on. */
    async holds(value: bigint) {
      for (const question of harness.balances.asked) question.give(value)
      await turn()
    },
  }
}
