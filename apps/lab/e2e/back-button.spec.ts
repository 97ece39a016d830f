import type { Page } from '@playwright/test'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

test.describe('the browser’s Back button', () => {
  const depth = (page: Page) => page.evaluate(() => ({ href: location.href, state: history.state }))
  /** Opens the modal and waits for its entry, which is added after the first paint. */
  const open = async (labPage: LabPage) => {
    await labPage.open()
    await expect
      .poll(async () => (await depth(labPage.page)).state)
      .toMatchObject({ carabiner: true })
  }

  test('closes the modal if the host turned that on, and the page stays', { tag: gate }, async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?backButton')
    await page.evaluate(() => history.replaceState({ hosts: 'own' }, ''))
    const before = await depth(page)
    await open(labPage)
    expect((await depth(page)).state).toMatchObject({ hosts: 'own' })
    await page.goBack()
    await expect(labPage.dialog).toBeHidden()
    expect(await depth(page)).toEqual(before)
    await expect(labPage.connectButton).toBeFocused()
  })

  test('finds the page’s history unchanged after the modal was closed in another way', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?backButton')
    await page.evaluate(() => history.replaceState({ hosts: 'own' }, ''))
    const before = await depth(page)
    await open(labPage)
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    await expect.poll(() => depth(page)).toEqual(before)
    await open(labPage)
    await page.goBack()
    await expect(labPage.dialog).toBeHidden()
    expect(await depth(page)).toEqual(before)
  })

  test('does not close the modal during a step that must be finished first', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?backButton')
    await labPage.connect()
    await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
    await expect(labPage.title).toHaveText('Unsupported network')
    for (const _ of [1, 2]) {
      await page.goBack()
      await expect(page.locator('[data-carabiner] [role=alert] > :last-child')).toHaveText(
        /Finish or cancel/,
      )
      await expect(labPage.dialog).toBeVisible()
    }
    await labPage.button('Disconnect').click()
    await expect(labPage.dialog).toBeHidden()
    await expect.poll(async () => (await depth(page)).state).toBeNull()
  })

  test('leaves the page as usual if the host did not turn on closing by Back', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    const before = await page.evaluate(() => history.length)
    await labPage.open()
    expect(await page.evaluate(() => history.length)).toBe(before)
  })
})
