import { axeFinds } from './support/axe'
import { gate } from './support/gate'
import { expect, test } from './support/test'
import { smallTargetsOf } from './support/touch'

// every-view.spec.ts checks the targets of every view.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

test('a finger can hit each button of the host’s page, also the small one', { tag: gate }, async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  expect(await smallTargetsOf(page)).toEqual([])
})

test('a finger can hit a toast’s close button', async ({ labPage, page }) => {
  await labPage.goto()
  await page.evaluate(() => {
    const modal = window.lab?.modals[0]
    for (const title of ['one', 'two']) modal?.toast({ variant: 'success', content: { title } })
  })
  const close = page.getByRole('button', { name: 'Close notification' })
  await expect(close).toHaveCount(2)
  await labPage.settled()
  expect(await smallTargetsOf(page)).toEqual([])
  expect(await axeFinds(page, { within: '[data-carabiner]' })).toEqual([])
})
