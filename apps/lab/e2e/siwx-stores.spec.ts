import type { LabPage } from './support/lab-page'
import { openPhone, openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

const signIn = (lab: LabPage) => lab.button('Sign in').click()
async function connectAndSignIn(labPage: LabPage, wallet: string) {
  await labPage.open()
  await labPage.button(wallet).click()
  await labPage.approve.click()
  await expect(labPage.title).toHaveText('Sign in')
  await signIn(labPage)
  await labPage.approve.click()
  await expect(labPage.dialog).toBeHidden()
  await expect(labPage.events).toContainText('signIn')
}
/** Reads the browser's sessions from the lab's server. */
async function onServer({ page, lab }: LabPage) {
  const answer = await page.request.get(`${lab.url}/sign-in/session`)
  const { sessions }: { sessions: { data: { chainId: string; accountAddress: string } }[] } =
    await answer.json()
  return sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`)
}
/** Opens the modal and waits until the message is prepared. A press does not wait for it. */
async function openPrepared(lab: LabPage) {
  await lab.open()
  await lab.page.waitForFunction(
    () => performance.getEntriesByName('sign-in message made').length > 0,
  )
}
async function account({ page }: LabPage) {
  return (await page.getByTestId('caip').textContent()) ?? ''
}

/** With `true`, the wallet knows the site and shares its accounts again without a prompt. */
const families = [
  ['an EVM wallet', '', 'Lab Wallet', true],
  ['a Bitcoin wallet', '&families=bitcoin', 'Buoy Wallet', false],
  ['a taproot wallet', '&families=bitcoin&wallets=3', 'UniSat Wallet', false],
] as const

for (const sessions of ['server', 'browser'] as const) {
  test.describe(`sign-in sessions stored ${sessions === 'server' ? 'on a server' : 'in the browser'}`, () => {
    // The server's database starts slowly.
    if (sessions === 'server') {
      test.beforeAll(async ({ lab }) => void (await fetch(`${lab.url}/sign-in/nonce`)))
    }
    for (const [who, query, wallet, knows] of families) {
      test(`a visitor with ${who} signs in once for all pages`, async ({ labPage, page }) => {
        await labPage.goto(`?siwx=required&sessions=${sessions}${query}`)
        await connectAndSignIn(labPage, wallet)
        if (sessions === 'server')
          await expect.poll(() => onServer(labPage)).toEqual([await account(labPage)])
        await page.reload()
        await expect(labPage.status).toHaveText('connected')
        await labPage.open()
        await expect(labPage.title).toHaveText('Account')
        await labPage.button('Disconnect').click()
        await expect(labPage.status).toHaveText('disconnected')
        if (sessions === 'server') await expect.poll(() => onServer(labPage)).toEqual([])
        // A visitor who connects again must sign again.
        await labPage.open()
        await labPage.button(wallet).click()
        if (!knows) await labPage.approve.click()
        await expect(labPage.title).toHaveText('Sign in')
      })
    }

    for (const smart of ['deployed', 'undeployed']) {
      test(`a smart account that is ${smart} signs in`, async ({ labPage, page }) => {
        await labPage.goto(`?siwx=required&sessions=${sessions}&smart=${smart}`)
        await connectAndSignIn(labPage, 'Lab Wallet')
        if (sessions === 'server')
          await expect.poll(() => onServer(labPage)).toEqual([await account(labPage)])
        await page.reload()
        await expect(labPage.status).toHaveText('connected')
        await labPage.open()
        await expect(labPage.title).toHaveText('Account')
      })
    }

    test('an EVM wallet connects and signs in with one approval (ERC-7846)', async ({
      labPage,
    }) => {
      await labPage.goto(`?siwx=required&sessions=${sessions}&signsInOnConnect`)
      await openPrepared(labPage)
      await labPage.button('Lab Wallet').click()
      await labPage.approve.click()
      await expect(labPage.dialog).toBeHidden()
      await expect(labPage.status).toHaveText('connected')
      await expect(labPage.events).toContainText('signIn')
      await expect.poll(() => labPage.wallet().prompts()).toBe(1)
      if (sessions === 'server')
        await expect.poll(() => onServer(labPage)).toEqual([await account(labPage)])
    })

    test('a Solana wallet connects and signs in with one approval', async ({ labPage, page }) => {
      await labPage.goto(`?siwx=required&sessions=${sessions}&families=solana`)
      await openPrepared(labPage)
      await labPage.button('Tide Wallet').click()
      await labPage.approve.click()
      await expect(labPage.dialog).toBeHidden()
      await expect(labPage.status).toHaveText('connected')
      await expect(labPage.events).toContainText('signIn')
      const prompts = await page.evaluate(
        () => window.lab?.solanaWallets?.[0]?.log.filter(({ prompted }) => prompted).length,
      )
      expect(prompts).toBe(1)
      if (sessions === 'server')
        await expect.poll(() => onServer(labPage)).toEqual([await account(labPage)])
    })

    test('a wallet on a phone connects and signs in with one approval', async ({
      labPage,
      browser,
    }) => {
      await labPage.goto(`?siwx=required&sessions=${sessions}&wc=on`)
      await openWalletConnect(labPage)
      const link = labPage.dialog.getByRole('link', { name: 'Open a wallet on this device' })
      await expect(link).toBeVisible()
      const uri = (await link.getAttribute('href')) ?? ''
      const context = await browser.newContext()
      const phone = await openPhone(context, labPage.lab, uri)
      await phone.getByTestId('phone-approve').click()
      await expect(labPage.dialog).toBeHidden()
      await expect(labPage.events).toContainText('signIn')
      if (sessions === 'server')
        await expect.poll(() => onServer(labPage)).toContain(await account(labPage))
      await context.close()
    })
  })
}

test('the sign-in server refuses a signed message that was used before', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?siwx=required&sessions=server')
  const sending = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/sign-in/session'),
  )
  await labPage.open()
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await signIn(labPage)
  await labPage.approve.click()
  await expect(labPage.dialog).toBeHidden()
  const sent = (await sending).postData()
  await labPage.open()
  await labPage.button('Disconnect').click()
  await expect.poll(() => onServer(labPage)).toEqual([])
  const replayed = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/sign-in/session', { method: 'POST', headers, body })
    return [answer.status, await answer.json()]
  }, sent)
  expect(replayed).toEqual([401, { fault: 'nonce' }])
  expect(await onServer(labPage)).toEqual([])
  labPage.complaints.splice(0)
})
