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

/** Says how much is spent, and goes on to the providers. */
export async function chooseProvider(lab: LabPage, amount = '100') {
  await spendField(lab).fill(amount)
  await lab.button('Continue').click()
  await expect(lab.title).toHaveText('Choose a provider')
}

/** Presses a provider. @returns its window */
export async function openProvider(lab: LabPage, provider: string): Promise<Page> {
  const opened = lab.page.waitForEvent('popup')
  await lab.button(provider).click()
  const window = await opened
  await expect(window.getByRole('heading')).toHaveText(`Buy from ${provider}`)
  return window
}

/** Keeps real windows away: what a provider's window shows is not ours. */
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

export const onrampStages: readonly Stage[] = [
  {
    name: 'buy',
    query,
    async reach(lab) {
      await lab.connect()
      await openBuy(lab)
      await spendField(lab).fill('100')
      await expect(lab.dialog.getByText(/in all, of which/)).toBeVisible()
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
    name: 'buy, nothing is sold here',
    query,
    async reach(lab) {
      lab.lab.blockchainApi.misbehave({ path: '/v1/onramp/options', malformed: true })
      await lab.connect()
      await openBuy(lab)
      await expect(lab.dialog.getByText(/^No provider is available/)).toBeVisible()
    },
  },
  {
    name: 'buy, which token',
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
    query,
    async reach(lab) {
      await stubWindow(lab)
      await atProviders(lab)
      await lab.button(/^Meld/).click()
      await expect(lab.button('Show the window')).toBeVisible()
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
]
