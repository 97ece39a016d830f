import type { Page } from '@playwright/test'
import { chooseProvider, openProvider, spendField } from '../../e2e/stages/onramp'
import { expect } from '../../e2e/support/test'
import type { Journey } from '../visit'
import { connected } from './connected'
import { tryAgain } from './try-again'

const atProvider = (pages: readonly Page[]) =>
  pages.filter((page) => !page.isClosed()).find((page) => !page.url().includes('?api'))

/** Tells whether this browser has a stored purchase, for which Account has a row. */
const isKept = (page: Page) =>
  page.evaluate(() => {
    try {
      const { data } = JSON.parse(localStorage.getItem('carabiner:preferences') ?? '{}')
      return data?.purchase !== undefined
    } catch {
      return false
    }
  })

export const buy: Journey = {
  name: 'buy',
  query: '?api',
  isConnected: true,
  services: {
    offers: () => /\/v1\/onramp\/options/,
    prices: () => /\/v1\/onramp\/quote/,
    'pages of providers': () => /\/v1\/generators\/onrampurl/,
    'history of purchases': () => /\/v1\/account\/[^/]+\/history/,
  },
  start: connected,
  async begin(visit) {
    const { lab } = visit
    await lab.open()
    const pending = lab.button(/^(Buying ETH|The purchase did not finish)/)
    await lab.settled()
    if ((await isKept(lab.page)) || (await pending.isVisible())) {
      await pending.click()
      await lab.button(/^(Stop waiting|Not now)$/).click()
      await expect(lab.title).toHaveText('Account')
      await lab.settled()
    }
    await lab.dialog.getByRole('button', { name: 'Buy', exact: true }).click()
    await expect(lab.title).toHaveText('Buy crypto')
    await tryAgain(visit, spendField(lab))
    await chooseProvider(lab)
    await tryAgain(visit, lab.dialog.getByRole('button', { name: 'Meld', disabled: false }))
    await openProvider(lab, 'Meld')
  },
  async finish({ lab }) {
    const provider = atProvider(lab.page.context().pages())
    await provider?.getByRole('button', { name: 'Pay' }).click()
    const toast = lab.page.locator('.cb-toast').filter({ hasText: /ETH arrived/ })
    await expect(toast).toBeVisible({ timeout: 30_000 })
  },
}
