import { isHex, verifyMessage } from 'viem'
import type { LabPage } from './support/lab-page'
import { openPhone } from './support/phone'
import { expect, test } from './support/test'

/** Opens the code's view and reads the link behind it. */
async function showCode(labPage: LabPage) {
  await labPage.open()
  await labPage.button(/WalletConnect/).click()
  await expect(labPage.title).toHaveText('Scan with your phone')
  const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

test.describe('a wallet on another device', () => {
  test('[S1.03] scans, approves, signs, and leaves', async ({ labPage, page, browser }) => {
    await labPage.goto('?wc=on')
    const uri = await showCode(labPage)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    const address = (await labPage.address.textContent()) ?? ''

    await page.getByRole('button', { name: 'Sign message' }).click()
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
    const signature = (await labPage.outcome.textContent()) ?? ''
    expect(
      isHex(signature) &&
        isHex(address) &&
        (await verifyMessage({ address, message: 'Hello from the lab', signature })),
    ).toBe(true)

    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await phone.getByTestId('phone-disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
    await context.close()
  })

  test('who turns it down is told so, and a new code can be tried', async ({
    labPage,
    browser,
  }) => {
    await labPage.goto('?wc=on')
    const uri = await showCode(labPage)
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    await phone.getByTestId('phone-reject').click()
    await expect(labPage.dialog.getByText('Request cancelled')).toBeVisible()
    await labPage.button('Try again').click()
    await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(labPage.status).toHaveText('connecting')
    await labPage.button('Back').click()
    await expect(labPage.status).toHaveText('disconnected')
    await context.close()
  })
})
