// Buying for money, at pages of the lab that play the providers: what arrives is real on the local chains.
import type { Page } from '@playwright/test'
import { getAddress } from 'viem'
import { chooseProvider, openBuy, openProvider } from './stages/onramp'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const toast = ({ page }: LabPage, text: string | RegExp) =>
  page.locator('.cb-toast').filter({ hasText: text })

/** The provider's page, as the generator tells it. */
const generatedUrl = async (page: Page, provider: string): Promise<string> => {
  const path = `/v1/generators/onrampurl?provider=${provider}`
  const response = await page.waitForResponse((answer) => answer.url().endsWith(path))
  return (await response.json()).url
}

for (const [provider, name] of [
  ['Meld', 'meld'],
  ['Coinbase', 'coinbase'],
] as const) {
  test(`[S1.16] a visitor buys ether at ${provider}, and it arrives`, async ({ labPage, page }) => {
    const { client } = labPage.chain()
    await labPage.goto('?api')
    await labPage.connect()
    const address = getAddress(await labPage.address.innerText())
    const before = await client.getBalance({ address })
    const url = generatedUrl(page, name)
    await openBuy(labPage)
    await chooseProvider(labPage)
    for (const label of ['Meld', 'Coinbase']) {
      await expect(labPage.button(label)).toContainText('Fees 1-2%')
    }
    await expect(
      labPage.dialog.getByRole('list', { name: 'Choose a provider' }).getByRole('button'),
    ).toHaveCount(2)
    const window = await openProvider(labPage, provider)
    expect(window.url()).toBe(await url)
    await expect(
      labPage.dialog.getByRole('heading', { name: `Continue with ${provider}` }),
    ).toBeVisible()
    await window.getByRole('button', { name: 'Pay' }).click()
    await expect(window.getByText(/^Paid/)).toBeVisible()
    await expect(toast(labPage, /ETH arrived in your account/)).toBeVisible({ timeout: 20_000 })
    await expect(labPage.title).toHaveText('Account')
    expect(await client.getBalance({ address })).toBeGreaterThan(before)
    await labPage.dialog.getByRole('tab', { name: 'Activity' }).click()
    await expect(labPage.dialog.getByText('Bought').first()).toBeVisible()
  })
}
