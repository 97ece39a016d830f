// The unknown outcome of a first request, for each chain family and kind of wallet: the modal says it,
// and the wallet is not asked again by itself.

import type { ModalConnectOptions } from '@carabiner/ui-react'
import { connectByMail, walletFrame } from './stages/email-wallet'
import { beginConnect, outcomeOf } from './stages/first-request'
import type { LabPage } from './support/lab-page'
import { openPhone } from './support/phone'
import { expect, test } from './support/test'

interface Kind {
  readonly kind: string
  readonly query: string
  readonly wallet: string
  readonly request: NonNullable<ModalConnectOptions['request']>
}

const kinds: readonly Kind[] = [
  {
    kind: 'an EVM wallet and a message',
    query: '',
    wallet: 'Lab Wallet',
    request: { namespace: 'eip155', type: 'message', message: 'Welcome' },
  },
  {
    kind: 'an EVM wallet and calls',
    query: '',
    wallet: 'Lab Wallet',
    request: {
      namespace: 'eip155',
      type: 'calls',
      calls: [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: 1n }],
    },
  },
  {
    kind: 'a Solana wallet and a message',
    query: '?families=solana',
    wallet: 'Tide Wallet',
    request: { namespace: 'solana', type: 'message', message: 'Welcome' },
  },
  {
    kind: 'a Bitcoin wallet and a message',
    query: '?families=bitcoin',
    wallet: 'Buoy Wallet',
    request: { namespace: 'bip122', type: 'message', message: 'Welcome' },
  },
]

/** Stops waiting for the pending request, whose answer is then lost. */
const loseAnswer = ({ page }: LabPage) =>
  page.evaluate(() => {
    const { carabiner } = window.lab?.modals[0] ?? {}
    const [request] = carabiner?.getSnapshot().pendingRequests ?? []
    carabiner?.stopWaiting(request?.id ?? '')
  })

/** Counts the prompts of the wallets in the page. */
const promptsIn = ({ page }: LabPage) =>
  page.evaluate(() => {
    const { wallets = [], solanaWallets = [], bitcoinWallets = [] } = window.lab ?? {}
    return [...wallets, ...solanaWallets, ...bitcoinWallets].flatMap(({ log }) =>
      [...log].filter(({ prompted }) => prompted),
    ).length
  })

/** Expects the view to say that the outcome is unknown, without a way to ask again. */
async function expectUnknown(labPage: LabPage) {
  await expect(labPage.dialog.getByText('We don’t know if it went through')).toBeVisible()
  await expect(labPage.button('Try again')).toHaveCount(0)
  expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'unknown' } })
}

/** Lets the visitor leave the page and come back. */
const leaveAndComeBack = ({ page }: LabPage) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
    dispatchEvent(new Event('focus'))
    dispatchEvent(new Event('online'))
  })

for (const { kind, query, wallet, request } of kinds) {
  test(`a lost answer to a first request is “unknown” and is never asked for again by itself: ${kind}`, async ({
    labPage,
    page,
  }) => {
    await page.clock.install()
    await labPage.goto(query)
    await beginConnect(labPage, { request })
    await labPage.button(wallet).click()
    await labPage.approve.click()
    await expect.poll(() => promptsIn(labPage)).toBe(2)
    await expect(labPage.title).toHaveText('Approve request')
    await loseAnswer(labPage)
    await expectUnknown(labPage)
    await leaveAndComeBack(labPage)
    await page.clock.runFor(10 * 60_000)
    await expect(labPage.dialog.getByText('We don’t know if it went through')).toBeVisible()
    await labPage.button('Close').last().click()
    await expect(labPage.dialog).toBeHidden()
    await page.clock.runFor(60_000)
    expect(await promptsIn(labPage)).toBe(2)
    // A reload does not ask again either.
    await page.reload()
    await expect(labPage.status).toHaveText('connected')
    await page.clock.runFor(60_000)
    expect(await promptsIn(labPage)).toBe(0)
  })
}

test('a lost answer to a first request is “unknown” and is never asked for again by itself: a phone over WalletConnect', async ({
  labPage,
  browser,
}) => {
  await labPage.goto('?wc=on')
  await beginConnect(labPage)
  await labPage.button(/WalletConnect/).click()
  const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
  const uri = (await link.getAttribute('href')) ?? ''
  const context = await browser.newContext()
  const phone = await openPhone(context, labPage.lab, uri)
  await phone.getByTestId('phone-approve').click()
  await expect(phone.getByTestId('phone-method')).toHaveText('personal_sign')
  await expect(labPage.title).toHaveText('Approve request')
  await loseAnswer(labPage)
  await expectUnknown(labPage)
  await leaveAndComeBack(labPage)
  await labPage.button('Close').last().click()
  await expect(labPage.dialog).toBeHidden()
  await labPage.page.reload()
  await expect(labPage.status).toHaveText('connected')
  // The phone still has the one request.
  await expect(phone.getByTestId('phone-method')).toHaveText(['personal_sign'])
  await context.close()
})

test('a lost answer to a first request is “unknown” and is never asked for again by itself: the embedded wallet', async ({
  labPage,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await beginConnect(labPage)
  await expect(walletFrame(labPage).getByText('Welcome')).toBeVisible()
  await loseAnswer(labPage)
  expect(await outcomeOf(labPage)).toMatchObject({ request: { status: 'unknown' } })
  await leaveAndComeBack(labPage)
  await labPage.page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.dialog).toBeHidden()
})
