import type { Page } from '@playwright/test'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const query = '?api&families=evm,solana'

export const spendField = ({ dialog }: LabPage) =>
  dialog.getByRole('textbox', { name: /^Amount in/ })

export async function openBuy(lab: LabPage) {
  await lab.open()
  await lab.button('Buy').first().click()
  await expect(lab.title).toHaveText('Buy crypto')
}

/** Chooses a token by its name. */
export async function chooseBought(lab: LabPage, name: string) {
  await lab.button(/^Buy: /).click()
  await expect(lab.title).toHaveText('Buy')
  await lab.dialog.getByRole('option', { name }).click()
  await expect(lab.title).toHaveText('Buy crypto')
}

/** Enters the amount to spend, and goes on to the providers. */
export async function chooseProvider(lab: LabPage, amount = '100') {
  await spendField(lab).fill(amount)
  await lab.button('Continue').click()
  await expect(lab.title).toHaveText('Choose a provider')
}

/** Presses a provider. @returns its window */
export async function openProvider(lab: LabPage, provider: string): Promise<Page> {
  const [window] = await Promise.all([lab.page.waitForEvent('popup'), lab.button(provider).click()])
  await expect(window.getByRole('heading')).toHaveText(`Buy from ${provider}`)
  return window
}

/** Prevents real windows: a provider's page is not part of the view. */
const stubWindow = (lab: LabPage, isBlocked = false) =>
  lab.page.evaluate((blocked) => {
    const opened = { closed: false, location: { replace() {} }, focus() {}, close() {} }
    Object.assign(window, { open: () => (blocked ? null : opened) })
  }, isBlocked)

const atProviders = async (lab: LabPage) => {
  await lab.connect()
  await openBuy(lab)
  await chooseProvider(lab)
}

/** Returns Meld's record of a failed purchase. */
const failedPurchase = () => ({
  id: 'failed',
  metadata: {
    operationType: 'buy',
    hash: 'f',
    chain: 'eip155:31337',
    status: 'failed',
    nonce: 0,
    minedAt: new Date().toISOString(),
    sentFrom: '',
    sentTo: '',
  },
  transfers: [],
})

/** Stores a purchase at Meld as if this browser had begun it, and reloads the page. */
async function keepPurchase(lab: LabPage, age = 1_000) {
  await lab.connect()
  const address = await lab.address.innerText()
  await lab.page.evaluate(
    ([owner, startedAt]) => {
      const purchase = {
        provider: 'meld',
        address: owner,
        chainId: 'eip155:31337',
        symbol: 'ETH',
        known: [],
        startedAt,
      }
      const record = JSON.stringify({ v: 1, data: { purchase } })
      localStorage.setItem('carabiner:preferences', record)
    },
    [address, Date.now() - age] as const,
  )
  await lab.page.reload()
  await expect(lab.status).toHaveText('connected')
}

export const onrampStages = [
  {
    name: 'buy',
    view: 'OnRampAmount',
    inGate: true,
    query,
    async reach(lab) {
      await lab.connect()
      await openBuy(lab)
      await spendField(lab).fill('100')
      await expect(lab.dialog.getByText(/^Includes .* network fee$/)).toBeVisible()
    },
  },
  {
    name: 'buy, too little',
    query,
    async reach(lab) {
      await lab.connect()
      await openBuy(lab)
      await spendField(lab).fill('5')
      await expect(lab.dialog.getByRole('alert')).toHaveText(/^The minimum is/)
    },
  },
  {
    name: 'buy, the price is not known',
    query,
    async reach(lab) {
      lab.lab.blockchainApi.misbehave({ path: '/v1/onramp/quote', malformed: true })
      await lab.connect()
      await openBuy(lab)
      await spendField(lab).fill('100')
      await expect(lab.dialog.getByText('Estimate', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'buy, what is sold is not known',
    query,
    async reach(lab) {
      lab.lab.blockchainApi.misbehave({ path: '/v1/onramp/options', malformed: true })
      await lab.connect()
      await openBuy(lab)
      await expect(lab.dialog.getByText('Buying options could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'buy, nothing is sold here',
    query,
    async reach(lab) {
      await lab.page.route('**/v1/onramp/options*', (route) =>
        route.fulfill({ json: { purchaseCurrencies: [], paymentCurrencies: [] } }),
      )
      await lab.connect()
      await openBuy(lab)
      await expect(lab.dialog.getByText(/^No provider is available/)).toBeVisible()
    },
  },
  {
    name: 'buy, which token',
    view: 'OnRampTokenSelect',
    query,
    async reach(lab) {
      await lab.connect()
      await openBuy(lab)
      await lab.button(/^Buy: /).click()
      await expect(lab.dialog.getByRole('option', { name: /Test Token/ })).toBeVisible()
    },
  },
  {
    name: 'buy, which money',
    view: 'OnRampFiatSelect',
    query,
    async reach(lab) {
      await lab.connect()
      await openBuy(lab)
      await lab.button(/^Pay with: /).click()
      await expect(lab.dialog.getByRole('option', { name: /EUR/ })).toBeVisible()
    },
  },
  {
    name: 'buy, providers',
    view: 'OnRampProviders',
    inGate: true,
    query,
    async reach(lab) {
      await atProviders(lab)
      await expect(lab.button(/^Coinbase/)).toBeEnabled()
    },
  },
  {
    name: 'buy, providers that cannot be reached',
    query,
    async reach(lab) {
      lab.lab.blockchainApi.misbehave({ path: '/v1/generators/onrampurl', malformed: true })
      await atProviders(lab)
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'buy, at the provider',
    view: 'BuyInProgress',
    query,
    async reach(lab) {
      await stubWindow(lab)
      await atProviders(lab)
      await lab.button(/^Meld/).click()
      await expect(lab.button('Show window')).toBeVisible()
    },
  },
  {
    name: 'buy, no window opened',
    query,
    async reach(lab) {
      await stubWindow(lab, true)
      await atProviders(lab)
      await lab.button(/^Meld/).click()
      await expect(lab.dialog.getByRole('link', { name: /^Open Meld/ })).toBeVisible()
    },
  },
  {
    name: 'buy, it did not finish',
    query,
    async reach(lab) {
      await lab.page.route('**/v1/account/*/history?*onramp=meld*', (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { data: [failedPurchase()], next: null },
        }),
      )
      await keepPurchase(lab)
      await lab.open()
      await lab.button(/^The purchase did not finish/).click()
      await expect(lab.button('Try again')).toBeVisible()
    },
  },
  {
    name: 'account, something is being bought',
    query,
    async reach(lab) {
      await keepPurchase(lab)
      await lab.open()
      await expect(lab.button(/^Buying ETH/)).toBeVisible()
    },
  },
  {
    name: 'buy, it takes long',
    query,
    async reach(lab) {
      await keepPurchase(lab, 3_600_000)
      await lab.open()
      await lab.button(/^Buying ETH/).click()
      await expect(lab.button('Keep waiting')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
