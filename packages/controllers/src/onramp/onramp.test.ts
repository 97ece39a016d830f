import { memoryBackend } from '@carabiner/core'
import { nextState } from '@carabiner/core/adapter'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, setup } from '../controllers.fixture.js'
import { openOnramp } from '../headless/onramp-session.js'
import type { OnrampOptions, OnrampSource } from '../sources/onramp-source.js'
import type { Transaction } from '../sources/transaction.js'
import { createToasts } from '../toasts/toasts.js'
import { setupOnramp, options as sold } from './onramp.fixture.js'
import { createOnramp } from './onramp.js'
import { type OnrampEvent, type OnrampStep, onrampMachine } from './onramp-machine.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(settings?: Parameters<typeof setupOnramp>[0]) {
  const harness = await setupOnramp(settings)
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  return harness
}

/** Returns a storage that contains a pending purchase. */
async function storageWithPurchase() {
  const storage = memoryBackend()
  const firstPage = await open({ storage })
  await firstPage.chosen()
  firstPage.onramp.buy('coinbase')
  await firstPage.turn()
  firstPage.shell.destroy()
  return { storage }
}

/** Returns a provider's report. @param ago - its age in ms, by this page's clock */
const report = (
  status: 'confirmed' | 'failed' | 'pending',
  { id = 'new', ago = 0 } = {},
): Transaction => ({
  id,
  metadata: {
    operationType: 'buy',
    hash: 'h',
    chain: 'eip155:1',
    status,
    minedAt: new Date(Date.now() - ago).toISOString(),
    sentFrom: '',
    sentTo: '0xA',
  },
  transfers: [{ direction: 'in', quantity: { numeric: '0.04' }, fungible_info: { symbol: 'ETH' } }],
})

describe('the purchase form', () => {
  it('the purchase form offers only tokens on the active network, with dollars preselected', async () => {
    const { onramp, state, turn } = await open()
    onramp.watchForm()
    await turn()
    expect(state.options.offers.map(({ currency }) => currency.symbol)).toEqual(['ETH', 'USDC'])
    expect([state.payment?.id, state.method]).toEqual(['USD', 'card'])
    onramp.chooseCurrency('EUR')
    onramp.chooseMethod('ach_bank_account')
    onramp.chooseToken('usdc')
    onramp.chooseToken('nothing')
    expect(state.offer?.currency.symbol).toBe('USDC')
    expect([state.payment?.id, state.method]).toEqual(['EUR', 'ach_bank_account'])
  })

  it('[S5.12] the purchase form applies the on-ramp source’s limits instead of the default ones', async () => {
    const { onramp, turn } = await open()
    onramp.watchForm()
    await turn()
    const missingAt = (amount: string) => {
      onramp.enter(amount)
      return onramp.missing()
    }
    // Dollars by card: 15 to 400 from this service, 10 to 7500 by default.
    expect(['14.99', '15', '15.00', '400', '400.01'].map(missingAt)).toEqual([
      'tooLow',
      undefined,
      undefined,
      undefined,
      'tooHigh',
    ])
    expect(() => onramp.choose()).toThrow('above the maximum')
    onramp.chooseCurrency('EUR')
    onramp.chooseMethod('ach_bank_account')
    expect(['49.99', '50', '900', '900.01'].map(missingAt)).toEqual([
      'tooLow',
      undefined,
      undefined,
      'tooHigh',
    ])
  })

  it('[S5.11][S5.12] the purchase form applies the default limits if those of the on-ramp source cannot be read', async () => {
    const { onramp, state, turn } = await open({
      source: { getOptions: () => Promise.reject(new Error('no')) },
    })
    onramp.watchForm()
    await turn()
    expect(state.options.status).toBe('builtIn')
    const range = (method: string, amounts: readonly string[]) => {
      onramp.chooseMethod(method)
      return amounts.map((amount) => {
        onramp.enter(amount)
        return onramp.missing()
      })
    }
    const outcome = ['tooLow', undefined, undefined, 'tooHigh']
    for (const currency of ['USD', 'EUR']) {
      onramp.chooseCurrency(currency)
      expect(range('card', ['9.99', '10.00', '7500.00', '7500.01'])).toEqual(outcome)
      const bank = ['9.99', '10.00', '25000.00', '25000.01']
      expect(range('ach_bank_account', bank)).toEqual(outcome)
    }
  })

  it('a network switch reads the purchase options again, and replaces a token that is not sold on the new network', async () => {
    const { onramp, state, turn, switches, carabiner } = await open()
    onramp.watchForm()
    await turn()
    onramp.chooseToken('usdc')
    const switched = carabiner.switchNetwork('eip155:2')
    await vi.waitUntil(() => switches.asked.length > 0)
    switches.last().give('eip155:2')
    await switched
    await turn()
    expect(state.options.offers.map(({ currency }) => currency.symbol)).toEqual(['ETH'])
    expect(state.offer?.network.name).toBe('two')
  })

  it('the purchase form reports the network as unsupported if the on-ramp source sells no tokens on that network', async () => {
    const noOptions = { paymentCurrencies: [], purchaseCurrencies: [] }
    const { onramp, turn } = await open({ source: { getOptions: async () => noOptions } })
    onramp.watchForm()
    await turn()
    expect(onramp.missing()).toBe('chain')
    expect(() => onramp.choose()).toThrow('No token is for sale')
  })
})

describe('an amount in another payment currency', () => {
  const limits = [{ id: 'card', min: '1', max: '100000' }]
  const currencies = ['USD', 'JPY', 'KWD'].map((id) => ({ id, payment_method_limits: limits }))

  // ISO 4217: yen have no decimal places, dollars two, Kuwaiti dinars three.
  it('the purchase amount has the payment currency’s decimal places on screen, in quotes and in requests', async () => {
    const getQuote = vi.fn<OnrampSource['getQuote']>(async () => undefined)
    const getUrl = vi.fn<OnrampSource['getUrl']>(async () => 'https://pay.coinbase.com/buy')
    const getOptions = async () => ({ ...sold, paymentCurrencies: currencies })
    const { chosen, onramp, state, turn } = await open({
      source: { getOptions, getQuote, getUrl },
    })
    await chosen('250.75')
    await turn(1_000)
    expect([state.entered, getQuote.mock.lastCall?.[0].amount]).toEqual(['250.75', '250.75'])
    onramp.edit()
    onramp.chooseCurrency('JPY')
    await turn(1_000)
    expect([state.entered, getQuote.mock.lastCall?.[0].amount]).toEqual(['250', '250'])
    onramp.choose()
    await turn(1_000)
    expect(getUrl.mock.lastCall?.[0]).toMatchObject({
      amount: '250',
      paymentCurrency: { id: 'JPY' },
    })
    onramp.edit()
    onramp.enter('250.75')
    expect(state.entered).toBe('250')
    onramp.chooseCurrency('KWD')
    onramp.enter('250.7555')
    expect(state.entered).toBe('250.755')
    onramp.chooseCurrency('USD')
    expect(state.entered).toBe('250.75')
  })

  it('a purchase amount that the visitor typed with a trailing point is requested without the point', async () => {
    const getQuote = vi.fn<OnrampSource['getQuote']>(async () => undefined)
    const { chosen, turn } = await open({ source: { getQuote } })
    await chosen('100.')
    await turn(1_000)
    expect(getQuote.mock.lastCall?.[0].amount).toBe('100')
  })
})

describe('a purchase quote', () => {
  it('a purchase quote is stale after a change of the form, and read again after a pause', async () => {
    const getQuote = vi.fn<OnrampSource['getQuote']>(async ({ amount }) => ({
      paymentTotal: { amount, currency: 'USD' },
      networkFee: { amount: '0', currency: 'USD' },
      paymentSubtotal: { amount, currency: 'USD' },
      quoteId: 'q',
      purchaseAmount: { amount: String(Number(amount) / 2500), currency: 'ETH' },
    }))
    const { onramp, state, turn } = await open({ source: { getQuote } })
    onramp.watchForm()
    await turn()
    for (const amount of ['10', '100', '20']) onramp.enter(amount)
    expect(state.quote.status).toBe('loading')
    await turn(499)
    expect(getQuote).not.toHaveBeenCalled()
    await turn(1)
    expect(getQuote).toHaveBeenCalledTimes(1)
    expect(state.quote).toMatchObject({ status: 'ready', isEstimate: false })
    expect(state.quote.value?.purchaseAmount.amount).toBe('0.008')
    onramp.enter('40')
    expect(state.quote.status).toBe('stale')
    await turn(500)
    expect(state.quote.value?.purchaseAmount.amount).toBe('0.016')
    onramp.enter('4')
    expect(state.quote).toEqual({ status: 'none', isEstimate: false })
    await turn(31_000)
    expect(getQuote).toHaveBeenCalledTimes(2)
  })

  it('[S8.08] a purchase quote that cannot be read is an estimate marked as such, and the purchase can continue', async () => {
    const { onramp, state, turn, chosen, opened } = await open({
      source: { getQuote: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await chosen()
    await turn(500)
    const sameAmount = { amount: '100', currency: 'USD' }
    expect(state.quote).toEqual({
      status: 'ready',
      isEstimate: true,
      value: {
        paymentTotal: sameAmount,
        paymentSubtotal: sameAmount,
        purchaseAmount: sameAmount,
        networkFee: sameAmount,
        quoteId: 'mocked-quote-id',
      },
    })
    onramp.buy('meld')
    expect([state.step, opened.length]).toEqual(['waiting', 1])
  })
})

describe('buying from a provider', () => {
  it('buying from a purchase provider opens the provider’s page at once, in a window of 600 by 800 without an opener', async () => {
    const { onramp, state, chosen, opened, carabiner } = await open()
    await chosen()
    onramp.buy('coinbase')
    expect(opened).toMatchObject([
      {
        url: 'https://pay.coinbase.com/buy',
        features: expect.stringMatching('^width=600,height=800'),
        opener: null,
      },
    ])
    expect(state).toMatchObject({ step: 'waiting', provider: 'coinbase', window: 'open' })
    expect((await carabiner.getPreferences()).purchase).toMatchObject({
      provider: 'coinbase',
      address: '0xA',
      chainId: 'eip155:1',
      symbol: 'ETH',
      before: '7',
    })
  })

  it('buying from a purchase provider opens an empty window while the URL of the provider’s page is pending, then navigates that window', async () => {
    let giveUrl = (_: string) => {}
    const getUrl = () => new Promise<string>((resolve) => (giveUrl = resolve))
    const { onramp, state, chosen, opened, turn } = await open({ source: { getUrl } })
    await chosen()
    onramp.buy('meld')
    expect([state.step, opened[0]?.url]).toEqual(['opening', 'about:blank'])
    await turn()
    giveUrl('https://meldcrypto.com/later')
    await turn()
    expect([state.step, opened[0]?.url]).toEqual(['waiting', 'https://meldcrypto.com/later'])
  })

  it('buying from a purchase provider shows a link to the provider’s page if the browser opens no window', async () => {
    const { onramp, state, chosen } = await open({ isBlocked: true })
    await chosen()
    onramp.buy('meld')
    expect(state).toMatchObject({ step: 'blocked', link: 'https://meldcrypto.com/buy' })
    onramp.followed()
    expect(state).toMatchObject({ step: 'waiting', window: 'none' })
  })

  it.each([
    ['on another host', 'https://meldcrypto.com.evil.example/buy'],
    ['without https', 'http://meldcrypto.com/buy'],
    ['that is a script', 'javascript:alert(1)'],
    ['with credentials', 'https://meldcrypto.com@evil.example/'],
    ['on another port', 'https://meldcrypto.com:8443/'],
    ['of the other provider', 'https://pay.coinbase.com/'],
  ])('buying from a purchase provider opens no page %s', async (_, url) => {
    const { onramp, state, chosen, opened, status, turn } = await open({
      source: { getUrl: async () => url },
    })
    await chosen()
    expect(status('meld')).toBe('refused')
    onramp.buy('meld')
    await turn()
    expect(state).toMatchObject({ step: 'choosing', failure: { problem: 'refusedPage' } })
    expect(opened).toMatchObject([{ url: 'about:blank', closed: true }])
  })

  it('buying from a purchase provider is possible once the URL of the provider’s page is read again after a failed read', async () => {
    let isAvailable = false
    const { onramp, chosen, status, turn } = await open({
      source: {
        async getUrl({ provider }) {
          if (!isAvailable) throw new Error('503')
          return provider === 'meld' ? 'https://meldcrypto.com/' : undefined
        },
      },
    })
    await chosen()
    expect([status('meld'), status('coinbase')]).toEqual(['failed', 'failed'])
    isAvailable = true
    onramp.retryProviders()
    await turn()
    expect([status('meld'), status('coinbase')]).toEqual(['ready', 'none'])
  })

  it('a purchase offers the app’s providers until the project’s settings name others', async () => {
    const getUrl = vi.fn<OnrampSource['getUrl']>(async () => 'https://meldcrypto.com/')
    const { onramp, state, chosen, turn } = await open({
      features: { onramp: ['coinbase'] },
      source: { getUrl },
    })
    await chosen()
    const names = () => state.providers.map(({ name }) => name)
    expect(names()).toEqual(['coinbase'])
    onramp.offer(['coinbase'])
    expect(getUrl).toHaveBeenCalledTimes(1)
    onramp.offer(['coinbase', 'meld'])
    expect(names()).toEqual(['meld', 'coinbase'])
    await turn(500)
    expect(getUrl).toHaveBeenCalledTimes(3)
  })

  it('buying from a second purchase provider throws and opens no window while a purchase is pending', async () => {
    const { onramp, chosen, opened } = await open()
    await chosen()
    onramp.buy('meld')
    expect(() => onramp.buy('coinbase')).toThrow('Another purchase')
    expect(opened).toHaveLength(1)
  })

  it('buying from a purchase provider opens no page that was requested for another account or network', async () => {
    const places = [grant('0xB'), grant('0xA', 'eip155:2')]
    for (const other of places) {
      let options: OnrampOptions | undefined = sold
      const { onramp, state, chosen, opened, report, turn } = await open({
        source: {
          getOptions: async () => options ?? new Promise<never>(() => {}),
          getUrl: async ({ account, network }) =>
            `https://meldcrypto.com/${account.address}/${network.caipNetworkId}`,
        },
      })
      await chosen()
      // The next read of offers stays pending.
      options = undefined
      report({ type: 'changed', connectorId: 'one', grant: other })
      await turn()
      expect(state.step).toBe('editing')
      const isElsewhere = other.network === 'eip155:2'
      if (isElsewhere) expect(() => onramp.choose()).toThrow('A token to buy is required')
      else {
        onramp.choose()
        onramp.buy('meld')
        await turn()
      }
      expect(opened.map(({ url }) => url)).toEqual(
        isElsewhere ? [] : ['https://meldcrypto.com/0xB/eip155:1'],
      )
    }
  })

  it('buying from a provider reports the chosen provider to analytics', async () => {
    const { onramp, chosen, carabiner } = await open()
    const reported: unknown[] = []
    carabiner.on('interaction', (interaction) => reported.push(interaction))
    await chosen()
    onramp.buy('meld')
    expect(reported).toEqual([{ event: 'SELECT_BUY_PROVIDER', properties: { provider: 'meld' } }])
  })

  it('destroying the instance closes the empty window of a pending purchase', async () => {
    const getUrl = () => new Promise<string>(() => {})
    const { onramp, chosen, opened, shell } = await open({ source: { getUrl } })
    await chosen()
    onramp.buy('meld')
    expect(opened[0]).toMatchObject({ url: 'about:blank', closed: false })
    shell.destroy()
    expect(opened[0]).toMatchObject({ closed: true })
  })

  it('a purchase is cancelled when another account becomes active before the provider’s page opens', async () => {
    const getUrl = () => new Promise<string>(() => {})
    const { onramp, state, chosen, opened, carabiner, connects, turn } = await open({
      source: { getUrl },
    })
    await chosen()
    onramp.buy('meld')
    const attempt = carabiner.connect('two')
    await turn()
    connects.last().give(grant('0xB'))
    await attempt
    await turn()
    expect(state.step).toBe('editing')
    expect(opened[0]).toMatchObject({ closed: true })
  })
})

describe('a pending purchase', () => {
  it('a pending purchase has arrived once the balance grows: a toast appears and the Account view opens', async () => {
    const { onramp, state, chosen, holds, turn, shell, modal, router, carabiner } = await open()
    modal.open({ view: 'Account' })
    await chosen()
    onramp.buy('meld')
    router.push({ view: 'BuyInProgress' })
    await turn()
    await holds(7n)
    await turn(5_000)
    expect(state.step).toBe('waiting')
    await holds(1_000_000_000_000_000_007n)
    expect(state).toMatchObject({ step: 'done', received: { amount: '1', symbol: 'ETH' } })
    expect(shell.controller(createToasts).state.shown).toMatchObject([
      { content: { key: 'toast.bought', values: { amount: '1', symbol: 'ETH' } } },
    ])
    expect(router.state.history.map(({ view }) => view)).toEqual(['Account'])
    expect((await carabiner.getPreferences()).purchase).toBeUndefined()
  })

  it('a pending purchase is recognized by a growing balance even if the visitor has spent tokens meanwhile', async () => {
    const { onramp, state, chosen, holds, turn } = await open()
    await chosen()
    onramp.buy('meld')
    await turn()
    await holds(3n)
    await turn(5_000)
    await holds(5n)
    expect(state.received).toEqual({ amount: '0.000000000000000002', symbol: 'ETH' })
  })

  it.each([
    ['confirmed', 'done'],
    ['failed', 'failed'],
    ['pending', 'waiting'],
  ] as const)(
    'a pending purchase that its provider reports as %s has the step %s',
    async (status, step) => {
      let reports: Transaction[] = [report('confirmed', { id: 'old' })]
      const { onramp, state, chosen, turn } = await open({
        source: { getPurchases: async ({ provider }) => (provider === 'meld' ? reports : []) },
      })
      await chosen()
      onramp.buy('meld')
      await turn(5_000)
      expect(state.step).toBe('waiting')
      reports = [report(status), ...reports]
      // The balance never grows.
      await turn(20_000)
      expect(state.step).toBe(step)
      expect(state.watch.isSeen).toBe(status === 'pending')
      if (status === 'failed') expect(state.failure).toEqual({ problem: 'declined' })
    },
  )

  it('a pending purchase is reported as failed even if the visitor’s clock is an hour ahead of the provider’s', async () => {
    let reports: Transaction[] = [report('confirmed', { id: 'old', ago: 3_600_000 })]
    const { onramp, state, chosen, turn } = await open({
      source: { getPurchases: async ({ provider }) => (provider === 'meld' ? reports : []) },
    })
    await chosen()
    onramp.buy('meld')
    await turn(5_000)
    expect(state.step).toBe('waiting')
    reports = [report('failed', { ago: 3_600_000 }), ...reports]
    await turn(20_000)
    expect(state.failure).toEqual({ problem: 'declined' })
  })

  it('a pending purchase ignores a late report about a purchase from an hour ago', async () => {
    let reports: Transaction[] = []
    const { onramp, state, chosen, turn } = await open({
      source: { getPurchases: async ({ provider }) => (provider === 'meld' ? reports : []) },
    })
    await chosen()
    onramp.buy('meld')
    await turn(5_000)
    reports = [report('confirmed', { ago: 3_600_000 })]
    await turn(20_000)
    expect(state.step).toBe('waiting')
  })

  it('a pending purchase ignores a report about a purchase from an hour ago if the earlier reports could not be read', async () => {
    let isOut = true
    const reports = [report('failed', { id: 'old', ago: 3_600_000 })]
    const { onramp, state, chosen, turn } = await open({
      source: {
        async getPurchases() {
          if (isOut) throw new Error('not now')
          return reports
        },
      },
    })
    await chosen()
    onramp.buy('meld')
    isOut = false
    await turn(20_000)
    expect(state.step).toBe('waiting')
  })

  it('a failed purchase stays on screen and in storage until the visitor edits the form', async () => {
    let reports: Transaction[] = []
    const { onramp, state, chosen, turn, carabiner } = await open({
      source: { getPurchases: async ({ provider }) => (provider === 'meld' ? reports : []) },
    })
    await chosen()
    onramp.buy('meld')
    await turn(5_000)
    reports = [report('failed')]
    await turn(20_000)
    expect(state.step).toBe('failed')
    expect((await carabiner.getPreferences()).purchase).toMatchObject({ provider: 'meld' })
    onramp.edit()
    expect(state.step).toBe('editing')
    expect(state.purchase).toBeUndefined()
    await turn()
    expect((await carabiner.getPreferences()).purchase).toBeUndefined()
  })

  it('a pending purchase does not ask an unavailable (503) on-ramp source again until the visitor retries', async () => {
    const readPurchases = vi.fn()
    const { onramp, state, chosen, holds, turn } = await open({
      source: {
        async getPurchases() {
          readPurchases()
          throw Object.assign(new Error('503'), { status: 503 })
        },
      },
    })
    await chosen()
    onramp.buy('meld')
    const callsBefore = readPurchases.mock.calls.length
    for (let round = 0; round < 3; round += 1) {
      await turn()
      await holds(7n)
      await turn(5_000)
    }
    expect(state.watch.isOut).toBe(true)
    expect(readPurchases).toHaveBeenCalledTimes(callsBefore + 1)
    onramp.wait()
    await turn()
    await holds(7n)
    expect(readPurchases).toHaveBeenCalledTimes(callsBefore + 2)
  })

  it('the arrival of a pending purchase is checked for half an hour, and after that only if the visitor asks to wait longer', async () => {
    const { onramp, state, chosen, turn, balances } = await open()
    await chosen()
    onramp.buy('meld')
    await turn(1_800_000)
    expect(state.step).toBe('overdue')
    const readsBefore = balances.asked.length
    await turn(60_000)
    expect(balances.asked).toHaveLength(readsBefore)
    onramp.wait()
    expect(state.step).toBe('waiting')
    await turn()
    expect(balances.asked.length).toBeGreaterThan(readsBefore)
    onramp.stop()
    expect(state).toMatchObject({ step: 'editing', window: 'none' })
    expect(state.purchase).toBeUndefined()
  })

  it('a pending purchase continues when the visitor closes the provider’s window', async () => {
    const { onramp, state, chosen, opened, turn } = await open()
    await chosen()
    onramp.buy('meld')
    Object.assign(opened[0] ?? {}, { closed: true })
    await turn(1_000)
    expect(state).toMatchObject({ step: 'waiting', window: 'closed' })
    expect(onramp.showWindow()).toBe(false)
  })

  it('a pending purchase continues after a page load, for up to a day', async () => {
    const { storage } = await storageWithPurchase()
    const next = await open({ storage })
    expect(next.state).toMatchObject({ step: 'waiting', provider: 'coinbase', isRead: true })
    next.shell.destroy()
    vi.setSystemTime(Date.now() + 3_600_000)
    const nextPage = await open({ storage })
    await nextPage.turn(1)
    expect(nextPage.state.step).toBe('overdue')
    nextPage.shell.destroy()
    vi.setSystemTime(Date.now() + 86_400_000)
    const tooLate = await open({ storage })
    expect(tooLate.state).toMatchObject({ step: 'editing', isRead: true })
    expect((await tooLate.carabiner.getPreferences()).purchase).toBeUndefined()
  })
})

describe('a purchase restored after a page load', () => {
  it('the arrival of a purchase restored after a page load is checked for half an hour, even if the clock was set back', async () => {
    vi.setSystemTime(Date.now() + 3_600_000)
    const { storage } = await storageWithPurchase()
    vi.setSystemTime(Date.now() - 3_600_000)
    const { state, turn } = await open({ storage })
    expect(state).toMatchObject({ step: 'waiting', provider: 'coinbase' })
    await turn(1_800_000)
    expect(state.step).toBe('overdue')
  })

  it('a stored purchase is not restored if the instance is destroyed before the stored purchase is read', async () => {
    const { storage } = await storageWithPurchase()
    const { carabiner, shell } = setup({ storage })
    ends.push(carabiner.destroy)
    const onramp = shell.controller(createOnramp)
    shell.destroy()
    await vi.advanceTimersByTimeAsync(10)
    await vi.waitFor(() => expect(onramp.state.isRead).toBe(true))
    expect(onramp.state.step).toBe('editing')
    expect(onramp.state.purchase).toBeUndefined()
  })
})

it('the purchase’s state machine stays within its steps for every sequence of events, and only an arrival of tokens ends in done', () => {
  const names = Object.keys(onrampMachine.states)
  const events = new Set<OnrampEvent>()
  for (const [step, { on = {} }] of Object.entries(onrampMachine.states)) {
    for (const event of Object.keys(on) as OnrampEvent[]) {
      const next = nextState(onrampMachine, step as OnrampStep, event)
      events.add(event)
      expect(names).toContain(next)
      if (next === 'done') expect(event).toBe('arrived')
    }
  }
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
      let step: OnrampStep = 'editing'
      for (const event of sequence) step = nextState(onrampMachine, step, event) ?? step
      // Each step has an exit.
      expect(Object.keys(onrampMachine.states[step].on ?? {})).not.toEqual([])
    }),
  )
})

describe('a purchase in a host’s own view', () => {
  it('a purchase in a host’s own view requests the providers’ page URLs after a pause in typing, but not during a pending purchase', async () => {
    const getUrl = vi.fn<OnrampSource['getUrl']>(async () => 'https://meldcrypto.com/')
    const { shell, turn, balances } = await open({ source: { getUrl } })
    const session = openOnramp(shell)
    ends.push(session.close)
    await turn()
    expect(session.get()).toMatchObject({ step: 'editing', missing: 'amount' })
    for (const amount of ['1', '10', '100']) session.actions.enter(amount)
    expect(session.get().providers.map(({ status }) => status)).toEqual(['loading', 'loading'])
    await turn(499)
    expect(getUrl).not.toHaveBeenCalled()
    await turn(1)
    expect(getUrl).toHaveBeenCalledTimes(2)
    for (const question of balances.asked) question.give(7n)
    await turn()
    session.actions.choose()
    session.actions.buy('meld')
    await turn()
    expect(session.get()).toMatchObject({ step: 'waiting', purchase: { before: '7' } })
    await turn(200_000)
    expect(getUrl).toHaveBeenCalledTimes(2)
  })
})
