import type { Page } from '@playwright/test'
import { gate } from './support/gate'
import { LabPage } from './support/lab-page'
import { expect, test, watchComplaints } from './support/test'

/** Opens another tab of the same visitor. */
async function openTab(first: LabPage): Promise<LabPage> {
  const page: Page = await first.page.context().newPage()
  watchComplaints(page, first.complaints)
  const tab = new LabPage(page, first.lab, first.complaints)
  await tab.goto()
  return tab
}

async function chooseLagoon({ page, dialog }: LabPage) {
  await page.getByRole('button', { name: 'Choose network' }).click()
  await dialog.getByRole('option', { name: /Lagoon/ }).click()
}

test.describe('two tabs of one visitor', () => {
  test('are both disconnected at once when the visitor disconnects in one', { tag: gate }, async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.connect()
    const other = await openTab(labPage)
    await expect(other.status).toHaveText('connected')
    await labPage.page.bringToFront()
    await labPage.open()
    await labPage.button('Disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
    await expect(other.status).toHaveText('disconnected', { timeout: 1_000 })
    await expect(other.events).toContainText('disconnect (tab)')
    await expect(other.connectButton).toHaveText(/Connect wallet/)
    await other.page.reload()
    await expect(other.connectButton).toBeVisible()
    await other.page.bringToFront()
    await other.open()
    await expect(other.title).toHaveText('Connect wallet')
    await expect(other.status).toHaveText('disconnected')
  })

  test('do not share a new connection until the next page load', async ({ labPage }) => {
    await labPage.goto()
    const other = await openTab(labPage)
    await labPage.page.bringToFront()
    await labPage.connect()
    // The network arrives in the other tab, so a connection would have arrived too.
    await labPage.open()
    await labPage.button(/Network: Harbor/).click()
    await labPage.networkOption(/Lagoon/).click()
    await labPage.approve.click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(other.network).toHaveText('eip155:31338')
    await expect(other.status).toHaveText('disconnected')
    await expect(other.events).not.toContainText('connect (')
    await other.page.reload()
    await expect(other.status).toHaveText('connected')
    expect(await other.wallet().prompts()).toBe(0)
  })

  test('share a newly chosen network if the second tab is idle, but not if its modal is open', async ({
    labPage,
  }) => {
    await labPage.goto()
    const [resting, busy] = [await openTab(labPage), await openTab(labPage)]
    await busy.open()
    await labPage.page.bringToFront()
    await chooseLagoon(labPage)
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(resting.network).toHaveText('eip155:31338')
    await expect(busy.network).toHaveText('eip155:31337')
  })

  test('do not share a newly chosen network if the second tab waits for a wallet', async ({
    labPage,
  }) => {
    await labPage.goto()
    const [resting, waiting] = [await openTab(labPage), await openTab(labPage)]
    // Through the host, so that no modal is open.
    await waiting.page.evaluate(() => {
      window.lab?.modals[0]?.carabiner.connect('6963:test.carabiner.lab').catch(() => {})
    })
    await expect(waiting.status).toHaveText('connecting')
    await labPage.page.bringToFront()
    await chooseLagoon(labPage)
    await expect(resting.network).toHaveText('eip155:31338')
    await expect(waiting.network).toHaveText('eip155:31337')
    await waiting.page.bringToFront()
    await waiting.reject.click()
    await expect(waiting.status).toHaveText('disconnected')
  })
})
