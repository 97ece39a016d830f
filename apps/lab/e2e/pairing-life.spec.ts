import { openView } from './stages/get-wallet'
import { setHidden } from './stages/pairing'
import type { LabPage } from './support/lab-page'
import { openPhone } from './support/phone'
import { expect, test } from './support/test'

const reef = { id: 'reef', name: 'Reef', mobile_link: 'reef://', webapp_link: 'https://reef.test' }

/** Opens the wallet's code, with access to the clipboard. */
async function showCode(lab: LabPage, time = Date.now()) {
  await lab.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await lab.page.clock.install({ time })
  await lab.goto('?wc=on')
  await openView(lab, { view: 'ConnectingWalletConnect', data: { wallet: reef } })
  await expect(lab.button('Copy link')).toBeEnabled()
}
/**
 * Advances the page's clock in steps, so that the relay can answer in between: its deadlines use
 * that clock too. In ms.
 */
async function pass({ page, lab }: LabPage, time: number) {
  const step = 5_000
  for (let left = time; left > 0; left -= step) {
    await page.clock.runFor(Math.min(left, step))
    await page.request.get(lab.url)
  }
}
/** Returns the pairing URI of the shown QR code. */
async function read(lab: LabPage): Promise<string> {
  const web = lab.dialog.getByRole('tab', { name: 'Web' })
  await web.click()
  const href = await lab.dialog.getByRole('link', { name: /Open Reef/ }).getAttribute('href')
  await lab.dialog.getByRole('tab', { name: 'QR code' }).click()
  return new URL(href ?? '').searchParams.get('uri') ?? ''
}

test('[S4.37] WalletConnect renews its QR code before it expires, announces that to screen readers, and connects by the new one', async ({
  labPage,
  page,
  browser,
}) => {
  test.slow()
  await showCode(labPage)
  const first = await read(labPage)
  await pass(labPage, 200_000)
  expect(await read(labPage)).toBe(first)
  const spoken = async () => {
    await page.clock.runFor(1_000)
    return (await page.getByRole('status').allTextContents()).join()
  }
  await expect
    .poll(spoken, { timeout: 30_000, intervals: [50] })
    .toContain('The QR code was renewed.')
  const second = await read(labPage)
  expect(second).not.toBe(first)
  await expect(labPage.dialog.getByText(/Code renews in/)).toBeHidden()
  const context = await browser.newContext()
  const phone = await openPhone(context, labPage.lab, second)
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.status).toHaveText('connected')
  await context.close()
})

test('[S4.37] a hidden page does not renew WalletConnect’s QR code, and a returning visitor sees a new one', async ({
  labPage,
}) => {
  // An hour early, as the relay refuses a token from the future.
  await showCode(labPage, Date.now() - 3_600_000)
  const first = await read(labPage)
  await setHidden(labPage, true)
  await pass(labPage, 400_000)
  await setHidden(labPage, false)
  await expect(labPage.button('Copy link')).toBeEnabled()
  await expect(labPage.dialog.getByText('This code has expired')).toBeHidden()
  await expect.poll(() => read(labPage)).not.toBe(first)
})

test('a WalletConnect QR code that was not renewed counts down, is marked as expired, and can be renewed by the visitor', async ({
  labPage,
  page,
}) => {
  await showCode(labPage)
  const first = await read(labPage)
  await setHidden(labPage, true)
  await pass(labPage, 234_000)
  await expect(labPage.dialog.getByText(/^Code renews in [3-6] s$/)).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(labPage.dialog.getByText('This code has expired')).toBeVisible()
  await expect(labPage.button('Copy link')).toBeDisabled()
  await labPage.button('Show a new code').click()
  await expect(labPage.button('Copy link')).toBeEnabled()
  await expect(labPage.dialog.getByText('This code has expired')).toBeHidden()
  expect(await read(labPage)).not.toBe(first)
})
