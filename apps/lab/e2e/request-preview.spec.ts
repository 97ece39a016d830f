// The description of each request before a wallet opens: `docs/approvals.md#other-wallets`.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Keypair } from '@solana/web3.js'
import { beginConnect, outcomeOf } from './stages/first-request'
import { marketOf } from './stages/market'
import { newName, openNames, typeName, useNameless } from './stages/names'
import { etherPayment, openPayment, payButton, payQuery } from './stages/pay'
import { grantNone, grantTwo, openPermissions } from './stages/permissions'
import { fillSend, reviewSend } from './stages/send'
import { chooseToken, payField } from './stages/swap'
import { axeFinds } from './support/axe'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { endMotion } from './support/motion'
import { expect, test } from './support/test'

/** The folder for screenshots: `PREVIEW_PHOTOS=/tmp/photos npm run e2e -- request-preview`. */
const photos = process.env.PREVIEW_PHOTOS
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const noteIn = ({ dialog }: LabPage) =>
  dialog.locator('.cb-page:not(.cb-page-leaving) .cb-request-preview')

/** Expects a text in the description, and takes pictures of it. */
async function expectNote(labPage: LabPage, text: RegExp, name: string) {
  await expect(noteIn(labPage)).toContainText(text, { timeout: 30_000 })
  await endMotion(labPage.page)
  expect(await axeFinds(labPage.page)).toEqual([])
  if (photos === undefined) return
  const before = labPage.page.viewportSize()
  await mkdir(photos, { recursive: true })
  await labPage.page.setViewportSize({ width: 360, height: 780 })
  for (const [mode, locale] of [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const) {
    await labPage.page.evaluate(
      async ([theme, code]) => {
        const modal = window.lab?.modals[0]
        modal?.setTheme({ mode: theme })
        await modal?.setLocale(code)
      },
      [mode, locale] as const,
    )
    await expect(noteIn(labPage).locator('p').first()).not.toHaveText(/…$/)
    await noteIn(labPage).scrollIntoViewIfNeeded()
    await endMotion(labPage.page)
    await labPage.page.screenshot({ path: join(photos, `${name}-${mode}-${locale}.png`) })
  }
  await labPage.page.evaluate(async () => {
    window.lab?.modals[0]?.setTheme({ mode: 'light' })
    await window.lab?.modals[0]?.setLocale('en')
  })
  if (before) await labPage.page.setViewportSize(before)
}

test('the modal describes a payment before the wallet opens', { tag: gate }, async ({
  labPage,
}) => {
  await labPage.goto(payQuery(etherPayment))
  await labPage.connect()
  await openPayment(labPage)
  await expectNote(labPage, /What you sign.*Send 0\.25 ETH to 0x15d34A…/, 'pay')
  await expect(payButton(labPage)).toBeEnabled()
})

test('the modal describes a first request before the wallet opens', { tag: gate }, async ({
  labPage,
}) => {
  await labPage.goto()
  const typedData = {
    domain: { name: 'Lab', chainId: 31337, verifyingContract: visitor },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: {
      owner: visitor,
      spender: '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
      value: 2n ** 256n - 1n,
      nonce: 0n,
      deadline: 2_000_000_000n,
    },
  }
  await beginConnect(labPage, { request: { namespace: 'eip155', type: 'typedData', typedData } })
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await expect(labPage.approve).toBeVisible()
  await expectNote(
    labPage,
    /Unlimited access .*Spender: 0x90f79b….*can be used until May .* 2033/,
    'first-request',
  )
  await labPage.approve.click()
  expect((await outcomeOf(labPage)).request?.status).toBe('done')
})

test('a first request reaches the wallet even if the network does not answer', async ({
  complaints,
  labPage,
  page,
}) => {
  await labPage.goto()
  const calls = [{ to: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', value: 1n }]
  await beginConnect(labPage, { request: { namespace: 'eip155', type: 'calls', calls } })
  await labPage.button('Lab Wallet').click()
  // The simulation stays unanswered until the end of the test.
  let answerSimulations = () => {}
  const isEnding = new Promise<void>((resolve) => {
    answerSimulations = resolve
  })
  await page.route(labPage.lab.chains[0]?.rpcUrl ?? '', async (route) => {
    if (route.request().postData()?.includes('eth_simulateV1')) await isEnding
    await route.continue().catch(() => {})
  })
  await labPage.approve.click()
  await expect(noteIn(labPage)).toContainText('Checking what this does…')
  await expect(labPage.approve).toBeVisible()
  await labPage.approve.click()
  expect((await outcomeOf(labPage)).request?.status).toBe('done')
  answerSimulations()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  complaints.splice(0)
})

test('the form for a name describes the message to sign', async ({ labPage }) => {
  const name = newName()
  await labPage.goto('?api&email')
  await labPage.connect()
  await useNameless(labPage, 1)
  await openNames(labPage)
  await typeName(labPage, name)
  await expectNote(labPage, new RegExp(`Sign this message: .*${name}.reown.id`), 'name')
  labPage.complaints.splice(0)
})

test('a revocation of a permission describes the message to sign', async ({ labPage }) => {
  await grantTwo(labPage)
  await labPage.goto('?api')
  await openPermissions(labPage)
  await labPage.button('Revoke the permission of Harbor Games').click()
  await expectNote(labPage, /Sign this message: pci-games/, 'permission')
  await grantNone(labPage)
})

test('a swap describes the signed allowance with its spender, amount and deadline', {
  tag: gate,
}, async ({ labPage }) => {
  const market = marketOf(labPage)
  await market.buy('CORAL', '1', { to: visitor })
  await labPage.goto('?api')
  await labPage.connect()
  await labPage.open()
  await labPage.button('Swap').click()
  await chooseToken(labPage, 'pay', /Coral/)
  await chooseToken(labPage, 'get', /Kelp/)
  await payField(labPage).fill('500')
  await labPage.button('Review swap').click()
  await expect(labPage.button('Sign approval for CORAL')).toBeVisible()
  await expectNote(
    labPage,
    /Allow spending of up to 500 CORAL.*Spender: 0x.*The signature can be used until /,
    'swap-permit',
  )
  await labPage.button('Sign approval for CORAL').click()
  await labPage.approve.click()
  // The calls of the swap are next.
  await expect(noteIn(labPage)).toContainText(/You give 500 CORAL and get [\d.,]+ KELP/, {
    timeout: 30_000,
  })
})

test('the review of a Bitcoin payment describes it', async ({ labPage }) => {
  await labPage.goto('?families=bitcoin&send=all')
  await labPage.connect('Buoy Wallet')
  await fillSend(labPage, { amount: '0.0005', to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' })
  await reviewSend(labPage)
  await expectNote(labPage, /What you sign.*Send 0\.0005 BTC to bcrt1qw5/, 'bitcoin')
})

test('the review of a SOL transfer describes it', { tag: gate }, async ({ labPage }) => {
  await labPage.goto('?families=solana')
  await labPage.connect('Tide Wallet')
  const to = Keypair.generate().publicKey.toBase58()
  await fillSend(labPage, { amount: '0.25', to })
  await reviewSend(labPage)
  await expectNote(labPage, /What you sign.*Send 0\.25 SOL to /, 'solana')
})
