import { axeFinds } from './support/axe'
import { expect, test } from './support/test'

test('after the visitor gives up a signature that the wallet never answered, the next request reaches the wallet', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.connect()
  const sign = page.getByRole('button', { name: 'Sign message', exact: true })
  const pending = labPage.dialog.getByRole('region', { name: 'Lab Wallet hasn’t responded' })
  await sign.click()
  await expect(labPage.approve).toBeVisible()
  await labPage.open()
  // The notice does not show yet.
  await expect(labPage.button('Disconnect')).toBeVisible()
  await expect(pending).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()

  await sign.click()
  await expect(labPage.outcome).toHaveText(/^RequestPendingError/)
  await labPage.open()
  await expect(pending).toContainText(/A signature request has been waiting since .*\d/)
  await expect(pending).toContainText('it may still go through in Lab Wallet')
  await labPage.settled()
  expect(await axeFinds(page)).toEqual([])
  // It comes first in the view.
  const [notice, wallet] = await Promise.all([
    pending.boundingBox(),
    labPage.button(/Copy address/).boundingBox(),
  ])
  expect(notice?.y).toBeLessThan(wallet?.y ?? 0)
  await pending.getByRole('button', { name: 'Stop waiting' }).press('Enter')
  await expect(pending).toBeHidden()
  await expect(labPage.outcome).toHaveText(/^RequestAbandonedError/)
  // The focus stays inside the modal.
  await expect(labPage.dialog).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()

  // The wallet answers the abandoned request. The answer counts for that request only.
  await labPage.approve.click()
  await expect(labPage.events).toContainText('lateAnswer')
  await expect(labPage.outcome).toHaveText(/^RequestAbandonedError/)
  await sign.click()
  await labPage.approve.click()
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
})
