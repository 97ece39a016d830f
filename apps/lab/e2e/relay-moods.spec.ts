import type { Browser, Page, WebSocket } from '@playwright/test'
import { setHidden } from './stages/pairing'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

/** Makes the relay misbehave, by the page's select. The modal must not cover the select. */
async function order(page: Page, mood: string) {
  const select = page.getByLabel('The relay')
  await select.selectOption(mood)
  await expect(select.locator('option').first()).toHaveText(`Ordered: ${mood}`)
}
async function start({ page }: LabPage) {
  await page.getByText('Workbench', { exact: true }).click()
}
const code = (lab: LabPage) => lab.dialog.getByRole('img', { name: /QR code/ })
const signature = /^0x[0-9a-f]{130}$/

const pairingOf = async (lab: LabPage) => {
  const link = lab.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  return (await link.getAttribute('href')) ?? ''
}
/** Opens a phone that has scanned the shown QR code. */
const scan = async (lab: LabPage, browser: Browser): Promise<Page> =>
  openPhone(await browser.newContext(), lab.lab, await pairingOf(lab))

async function connect(lab: LabPage, browser: Browser): Promise<Page> {
  await openWalletConnect(lab)
  return approve(lab, browser)
}
async function approve(lab: LabPage, browser: Browser): Promise<Page> {
  const phone = await scan(lab, browser)
  await phone.getByTestId('phone-approve').click()
  await expect(lab.status).toHaveText('connected')
  await expect(lab.dialog).toBeHidden()
  return phone
}
async function close({ page, dialog }: LabPage) {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
/**
 * Opens WalletConnect until the QR code differs from `left`: within a second after closing, the
 * old QR code still shows.
 */
async function openNewCode(lab: LabPage, left: string) {
  await expect(async () => {
    await openWalletConnect(lab)
    const pairing = await pairingOf(lab)
    if (pairing === left) await close(lab)
    expect(pairing).not.toBe(left)
  }).toPass()
}
const sign = (page: Page) => page.getByRole('button', { name: 'Sign message' }).click()
const unexpected = 'The wallet did not answer as expected. Try again with a new code.'

test.afterEach(({ lab }) => lab.relay.refuse())

for (const [mood, hint] of [
  ['refuses the origin', unexpected],
  ['refuses the clock', 'Check your device’s date and time, then connect again.'],
  ['refuses the project', unexpected],
] as const) {
  const title = `when the WalletConnect relay ${mood}, the modal says what to do, and connects once the relay accepts everyone again`
  test(title, async ({ labPage, page, browser, complaints }) => {
    await labPage.goto('?wc=on')
    await start(labPage)
    await order(page, mood)
    await openWalletConnect(labPage)
    await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
    await expect(labPage.dialog.getByText(hint, { exact: true })).toBeVisible()
    expect(complaints.splice(0)).toHaveLength(1)
    await labPage.button('Try again').click()
    await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
    await close(labPage)
    complaints.splice(0)
    await order(page, 'takes everyone again')
    const phone = await connect(labPage, browser)
    await phone.context().close()
  })
}

test('WalletConnect gives up a relay connection without an answer, and shows a QR code through the next one', {
  tag: gate,
}, async ({ labPage, page, complaints }) => {
  const { relay } = labPage.lab
  await page.clock.install()
  await labPage.goto('?wc=on')
  await start(labPage)
  await order(page, 'never answers the next connection')
  await openWalletConnect(labPage)
  const before = relay.connected()
  await expect.poll(() => relay.stalling()).toBe(1)
  await page.clock.runFor(16_500)
  await expect.poll(() => relay.connected()).toBe(before + 1)
  await expect(code(labPage)).toBeVisible()
  await expect(labPage.dialog.getByText('Failed to connect')).toHaveCount(0)
  // The browser logs the socket's failure.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('WebSocket is closed before')])
})

for (const [mood, tag] of [
  ['loses the next proposal', 1100],
  ['loses the next approval', 1102],
] as const) {
  const title = `when the WalletConnect relay ${mood}, the QR code stays, and a new QR code connects`
  test(title, async ({ labPage, page, browser }) => {
    const { relay } = labPage.lab
    await labPage.goto('?wc=on')
    await start(labPage)
    await order(page, mood)
    const before = relay.lost(tag)
    await openWalletConnect(labPage)
    const lostCode = await pairingOf(labPage)
    const first = await scan(labPage, browser)
    if (tag === 1102) await first.getByTestId('phone-approve').click()
    await expect.poll(() => relay.lost(tag)).toBe(before + 1)
    await expect(labPage.status).toHaveText('connecting')
    await expect(code(labPage)).toBeVisible()
    await labPage.button('Back').click()
    await expect(labPage.status).toHaveText('disconnected')
    await close(labPage)
    await openNewCode(labPage, lostCode)
    const second = await approve(labPage, browser)
    await first.context().close()
    await second.context().close()
  })
}

for (const [mood, tag] of [
  ['loses the next request', 1108],
  ['loses the next answer', 1109],
] as const) {
  const title = `when the WalletConnect relay ${mood}, the visitor gives up the request in the modal, and the next request gets its answer`
  test(title, async ({ labPage, page, browser }) => {
    const { relay } = labPage.lab
    await labPage.goto('?wc=on')
    await start(labPage)
    const phone = await connect(labPage, browser)
    await order(page, mood)
    const before = relay.lost(tag)
    await sign(page)
    if (tag === 1109) await phone.getByTestId('phone-approve').click()
    await expect.poll(() => relay.lost(tag)).toBe(before + 1)
    await expect(labPage.outcome).toHaveText('…')
    await sign(page)
    await expect(labPage.outcome).toHaveText(/^RequestPendingError/)
    await labPage.open()
    await labPage.dialog
      .getByRole('region', { name: /hasn’t responded/ })
      .getByRole('button', { name: 'Stop waiting' })
      .click()
    await expect(labPage.outcome).toHaveText(/^RequestAbandonedError/)
    await close(labPage)
    await sign(page)
    await phone.getByTestId('phone-approve').click()
    await expect(labPage.outcome).toHaveText(signature)
    await phone.context().close()
  })
}

test('a WalletConnect request that the relay does not confirm still gets its answer', async ({
  labPage,
  page,
  browser,
}) => {
  await page.clock.install()
  await labPage.goto('?wc=on')
  await start(labPage)
  const phone = await connect(labPage, browser)
  await order(page, 'leaves the next request unconfirmed')
  await sign(page)
  await phone.getByTestId('phone-approve').click()
  // The sender waits for the relay's confirmation, and publishes again without one.
  const later = async () => {
    await page.clock.runFor(2_000)
    return labPage.outcome.textContent()
  }
  await expect.poll(later, { timeout: 45_000, intervals: [100] }).toMatch(signature)
  await phone.context().close()
})

/** Resolves once the page has sent a message for a wallet, even into a dead socket. */
const publishes = (page: Page) => {
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => void sockets.push(socket))
  return () =>
    Promise.any(
      sockets.map((socket) =>
        socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('irn_publish')),
      ),
    )
}

test('WalletConnect replaces dead relay connections once the visitor returns to the page', async ({
  labPage,
  page,
  browser,
}) => {
  const { relay } = labPage.lab
  const published = publishes(page)
  await labPage.goto('?wc=on')
  await start(labPage)
  const phone = await connect(labPage, browser)
  await order(page, 'leaves open connections dead')
  await phone.reload()
  await expect(phone.getByTestId('phone-sessions')).toHaveText('1')
  const requests = relay.published(1108)
  const isSent = published()
  await sign(page)
  await isSent
  await expect(labPage.outcome).toHaveText('…')
  expect(relay.published(1108)).toBe(requests)
  await setHidden(labPage, true)
  await setHidden(labPage, false)
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.outcome).toHaveText(signature)
  await phone.context().close()
})

test('after a long absence, WalletConnect sends a request over a new relay connection, because the old one may be dead', async ({
  labPage,
  page,
  browser,
}) => {
  await labPage.goto('?wc=on')
  await start(labPage)
  const phone = await connect(labPage, browser)
  await order(page, 'leaves open connections dead')
  await phone.reload()
  await expect(phone.getByTestId('phone-sessions')).toHaveText('1')
  await setHidden(labPage, true)
  await page.clock.setFixedTime(Date.now() + 60_000)
  await setHidden(labPage, false)
  await page.clock.setSystemTime(Date.now())
  await sign(page)
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.outcome).toHaveText(signature)
  await phone.context().close()
})

test('WalletConnect reconnects to a relay that cut every connection, and keeps the session', async ({
  labPage,
  page,
  browser,
}) => {
  const { relay } = labPage.lab
  await labPage.goto('?wc=on')
  await start(labPage)
  const phone = await connect(labPage, browser)
  const before = relay.connected()
  await order(page, 'cuts every connection')
  // One connection of the page and one of the phone.
  await expect.poll(() => relay.connected()).toBeGreaterThanOrEqual(before + 2)
  await sign(page)
  await phone.getByTestId('phone-approve').click()
  await expect(labPage.outcome).toHaveText(signature)
  await phone.context().close()
})
