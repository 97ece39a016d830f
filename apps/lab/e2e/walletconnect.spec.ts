import { isHex, verifyMessage } from 'viem'
import { openView } from './stages/get-wallet'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

/** Opens the view with the QR code and reads its link. */
async function showCode(labPage: LabPage) {
  await openWalletConnect(labPage)
  await expect(labPage.title).toHaveText('Scan with your phone')
  const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

test.describe('a wallet on another device (WalletConnect)', () => {
  test('[S1.03][S2.11] scans the QR code, approves, signs, and disconnects', { tag: gate }, async ({
    labPage,
    page,
    browser,
  }) => {
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

  test('[S2.21] is on the network that the app requested once it is connected', async ({
    labPage,
    browser,
  }) => {
    await labPage.goto('?wc=on')
    const data = { namespace: 'eip155', network: 'eip155:31338' } as const
    await openView(labPage, { view: 'Connect', data })
    await labPage.button(/WalletConnect/).click()
    const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
    const uri = (await link.getAttribute('href')) ?? ''
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(labPage.dialog).toBeHidden()
    await context.close()
  })

  test('can reject the session, which the modal reports, and a new QR code is shown on demand', async ({
    labPage,
    browser,
  }) => {
    await labPage.goto('?wc=on')
    const uri = await showCode(labPage)
    const context = await browser.newContext()
    const phone = await openPhone(context, labPage.lab, uri)
    await phone.getByTestId('phone-reject').click()
    await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
    await labPage.button('Try again').click()
    await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    await expect(labPage.status).toHaveText('connecting')
    await labPage.button('Back').click()
    await expect(labPage.status).toHaveText('disconnected')
    await context.close()
  })
})

test.describe('a WalletConnect relay that does not answer the first attempt', () => {
  test('is given up after 15 s, and the next attempt does not wait for it', async ({
    labPage,
    page,
    complaints,
  }) => {
    const { relay } = labPage.lab
    await page.clock.install()
    await labPage.goto('?wc=on')
    relay.stall()
    await openWalletConnect(labPage)
    const before = relay.connected()
    await expect.poll(() => relay.stalling()).toBe(1)
    await page.clock.runFor(16_500)
    await expect.poll(() => relay.connected()).toBe(before + 1)
    await expect.poll(() => relay.stalling()).toBe(0)
    await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    // The browser logs the socket's failure.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('WebSocket is closed before')])
  })
})

/** The relay's refusal, the developer's warning, and the visitor's hint. */
const refusals = [
  [
    '[S8.39]',
    'Unauthorized: origin not allowed',
    'Invalid App Configuration',
    'The wallet did not answer as expected. Try again with a new code.',
  ],
  [
    '[S8.34][S8.40]',
    'JWT validation error: JWT Token is not yet valid',
    'Session Expired',
    'Check your device’s date and time, then connect again.',
  ],
  [
    '[S8.35][S8.41]',
    'Unauthorized: invalid key',
    'Invalid Project ID',
    'The wallet did not answer as expected. Try again with a new code.',
  ],
] as const

test.describe('a WalletConnect relay that refuses the app', () => {
  for (const [ids, reason, title, hint] of refusals) {
    test(`${ids}[S8.38] is reported as “${reason}” to the developer once, and the modal stays usable`, async ({
      labPage,
      complaints,
    }) => {
      const { relay } = labPage.lab
      relay.refuse(reason)
      try {
        await labPage.goto('?wc=on')
        await openWalletConnect(labPage)
        await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
        await expect(labPage.dialog.getByText(hint, { exact: true })).toBeVisible()
        expect(complaints).toEqual([expect.stringContaining(`${title}: `)])
        await labPage.button('Try again').click()
        await expect(labPage.status).toHaveText('disconnected')
        await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
        expect(complaints.splice(0)).toHaveLength(1)
      } finally {
        relay.refuse()
      }
      await labPage.button('Try again').click()
      await expect(labPage.dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
    })
  }
})
