import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

/** Reads the events that the host received, as for its analytics. */
const heard = (labPage: LabPage) =>
  labPage.page.evaluate(() => window.lab?.hosts[0]?.events.map((event) => ({ ...event })) ?? [])

test.describe('the events that a host receives', () => {
  test('report a visit in order: modal opened, connection rejected, connected, modal closed', {
    tag: gate,
  }, async ({ labPage }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await labPage.reject.click()
    await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
    await labPage.button('Try again').click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    expect(await heard(labPage)).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'VIEW_SHOWN', properties: { view: 'Connect' } },
      { event: 'SELECT_WALLET', properties: { name: 'Lab Wallet', view: 'Connect' } },
      { event: 'VIEW_SHOWN', properties: { view: 'ConnectingExternal' } },
      {
        event: 'USER_REJECTED',
        properties: { name: 'Lab Wallet', error: 'ConnectionRejectedError' },
      },
      {
        event: 'CONNECT_SUCCESS',
        properties: {
          name: 'Lab Wallet',
          namespace: 'eip155',
          reconnect: false,
          method: 'browser',
        },
      },
      { event: 'MODAL_CLOSE', properties: { connected: true } },
    ])

    await labPage.page.reload()
    await expect(labPage.status).toHaveText('connected')
    expect(await heard(labPage)).toEqual([
      {
        event: 'CONNECT_SUCCESS',
        properties: { name: 'Lab Wallet', namespace: 'eip155', reconnect: true },
      },
    ])
  })

  test('report that a QR code was shown and its link copied, but do not contain the link', async ({
    labPage,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await labPage.goto('?wc=on')
    await labPage.open()
    await labPage.button(/WalletConnect/).click()
    await expect(labPage.button('Copy link')).toBeEnabled()
    await labPage.button('Copy link').click()
    const names = async () => (await heard(labPage)).map(({ event }) => event)
    await expect.poll(names).toContain('LINK_COPIED')
    expect(await names()).toEqual([
      'MODAL_OPEN',
      'VIEW_SHOWN',
      'SELECT_WALLET',
      'VIEW_SHOWN',
      'QR_SHOWN',
      'LINK_COPIED',
    ])
    expect(JSON.stringify(await heard(labPage))).not.toMatch(/wc:|symKey|0x/)
  })
})
