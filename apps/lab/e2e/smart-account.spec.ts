import AxeBuilder from '@axe-core/playwright'
import { createPublicClient, createTestClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { approve, connectByMail, pressInFrame, walletFrame } from './stages/email-wallet'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'
import { recordWire } from './support/wire'

const ann = '0x000000000000000000000000000000000000a11e'

/** The services start with their first use, which takes longer than one test may. */
test.beforeAll(async ({ lab }) => {
  test.setTimeout(120_000)
  await lab.smartAccounts.ready()
})

/** Returns the accessibility problems that axe finds in the frame. */
async function axeFinds({ page }: LabPage) {
  const axe = new AxeBuilder({ page }).include({
    fromFrames: ['iframe[name="w3m-secure-iframe"]', 'body'],
  })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html)}`)
}

/** Scrolls to the end first, as the request is longer than the window. */
async function confirm(lab: LabPage) {
  await walletFrame(lab).getByRole('region', { name: 'Request' }).press('End')
  await approve(lab)
}

/** Sends a request to the wallet without waiting, because it needs an approval. */
async function begin({ page }: LabPage, method: string, params: readonly unknown[]) {
  await page.evaluate(
    async ([name, given]) => {
      const connector = window.lab?.modals[0]?.carabiner.getConnector('auth')
      const provider = await connector?.getProvider('eip155')
      const request = provider?.request({ method: String(name), params: given })
      request?.catch(() => {})
      Object.assign(window, { request })
    },
    [method, params] as const,
  )
}
const answer = ({ page }: LabPage): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'request'))

const addressOf = async (lab: LabPage) => (await lab.address.textContent()) as Hex
const clientOf = (lab: LabPage) =>
  createPublicClient({ transport: http(lab.chain().rpcUrl), pollingInterval: 50 })
const fund = (lab: LabPage, address: Hex) =>
  createTestClient({ mode: 'anvil', transport: http(lab.chain().rpcUrl) }).setBalance({
    address,
    value: parseEther('5'),
  })

test('a visitor’s smart account sends, makes several calls at once, and has its fee paid by a sponsor', async ({
  labPage,
}) => {
  const wire = await recordWire(labPage.page)
  await labPage.goto('?email&account=smart')
  await connectByMail(labPage)
  const me = await addressOf(labPage)
  expect(wire.last('GET_USER')).toMatchObject({
    payload: { chainId: labPage.chain().id, preferredAccountType: 'smartAccount' },
    reply: { address: me, preferredAccountType: 'smartAccount', smartAccountDeployed: false },
  })
  const client = clientOf(labPage)
  await fund(labPage, me)
  const before = await client.getBalance({ address: ann })

  await begin(labPage, 'eth_sendTransaction', [
    { from: me, to: ann, value: numberToHex(parseEther('1')) },
  ])
  await expect(walletFrame(labPage).getByText('Send 1 ETH to')).toBeVisible()
  await expect(
    walletFrame(labPage).getByText(/sets up your smart account on this network/),
  ).toBeVisible()
  await confirm(labPage)
  const hash = (await answer(labPage)) as Hex
  expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
  expect(await client.getCode({ address: me })).toBeDefined()
  await expect
    .poll(() => wire.last('GET_USER'))
    .toMatchObject({ reply: { address: me, smartAccountDeployed: true } })

  const calls = [
    { to: ann, value: '0x1' },
    { to: ann, value: '0x2' },
  ]
  const capabilities = { paymasterService: { url: labPage.lab.smartAccounts.paymasterUrl } }
  const chainId = numberToHex(labPage.chain().id)
  const paid = await client.getBalance({ address: me })
  await begin(labPage, 'wallet_sendCalls', [
    { version: '2.0.0', from: me, chainId, atomicRequired: true, calls, capabilities },
  ])
  await expect(walletFrame(labPage).getByText('2 actions at once')).toBeVisible()
  await expect(walletFrame(labPage).getByText('The network fee is paid for you.')).toBeVisible()
  expect(await axeFinds(labPage)).toEqual([])
  await confirm(labPage)
  const { id } = Object(await answer(labPage))
  await expect
    .poll(async () => {
      await begin(labPage, 'wallet_getCallsStatus', [id])
      return Object(await answer(labPage)).status
    })
    .toBe(200)
  expect(await client.getBalance({ address: ann })).toBe(before + parseEther('1') + 3n)
  expect(await client.getBalance({ address: me })).toBe(paid - 3n)
})

test('the embedded wallet switches to its standard account (EOA) on a network without smart accounts', async ({
  labPage,
}) => {
  await labPage.goto('?email&account=smart')
  await connectByMail(labPage)
  const smart = await addressOf(labPage)
  const { id } = labPage.chain(1)
  await labPage.page.evaluate(
    (chain) => window.lab?.modals[0]?.carabiner.switchNetwork(`eip155:${chain}`),
    id,
  )
  await expect(labPage.address).not.toHaveText(smart)
  await labPage.page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.network).toHaveText(`eip155:${id}`)
  await expect(labPage.address).not.toHaveText(smart)
  await labPage.page.evaluate(
    (chain) => window.lab?.modals[0]?.carabiner.switchNetwork(`eip155:${chain}`),
    labPage.chain().id,
  )
  await expect(labPage.address).toHaveText(smart)
})

test('a smart account that is not deployed yet signs in to the app', async ({ labPage }) => {
  await labPage.goto('?email&account=smart&siwx=required&sessions=server')
  await connectByMail(labPage)
  const me = await addressOf(labPage)
  await expect
    .poll(() => labPage.page.evaluate(() => window.lab?.modals[0]?.siwx.getSessions()))
    .toMatchObject([{ data: { accountAddress: me } }])
  expect(await clientOf(labPage).getCode({ address: me })).toBeUndefined()
})

test('the visitor chooses in the account settings which account of the embedded wallet is active', async ({
  labPage,
}) => {
  await labPage.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const wire = await recordWire(labPage.page)
  await labPage.goto('?email')
  await connectByMail(labPage)
  const own = await addressOf(labPage)
  await labPage.open()
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  const row = labPage.button(/^Smart account/)
  await expect(row).toHaveText(/Off$/)
  await row.click()
  const choice = labPage.dialog.getByRole('switch', { name: 'Use smart account' })
  await expect(choice).not.toBeChecked()
  await expect(choice).toHaveAccessibleDescription('Pays fees flexibly and groups steps together.')
  await choice.click()
  await expect(choice).toBeChecked()
  await expect(labPage.address).not.toHaveText(own)
  const smart = await addressOf(labPage)
  // Each kind has its own address, whichever is active.
  for (const [kind, address] of [
    ['Smart account', smart],
    ['Standard account', own],
  ]) {
    await labPage.button(`Copy address: ${kind}`).click()
    await expect
      .poll(() => labPage.page.evaluate(() => navigator.clipboard.readText()))
      .toBe(address)
  }
  expect(wire.last('SET_PREFERRED_ACCOUNT')).toMatchObject({
    payload: { type: 'smartAccount' },
    reply: { type: 'smartAccount', address: smart },
  })
  await labPage.page.reload()
  await expect(labPage.address).toHaveText(smart)
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await expect(row).toHaveText(/On$/)
  await row.click()
  await choice.click()
  await expect(labPage.address).toHaveText(own)
  await expect(choice).not.toBeChecked()
})

test('if signing in is required, an account of the embedded wallet that becomes active must sign in itself', async ({
  labPage,
}) => {
  const sessions = () =>
    labPage.page.evaluate(async () =>
      (await window.lab?.modals[0]?.siwx.getSessions())?.map(({ data }) => data.accountAddress),
    )
  await labPage.goto('?email&siwx=required&sessions=server')
  await connectByMail(labPage)
  const own = await addressOf(labPage)
  await expect.poll(sessions).toEqual([own])
  const choose = async (isOn: boolean) => {
    await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'SmartAccountSettings' }))
    await labPage.dialog.getByRole('switch', { name: 'Use smart account', checked: !isOn }).click()
  }
  await choose(true)
  await expect(labPage.title).toHaveText('Sign in')
  await expect(labPage.address).not.toHaveText(own)
  const smart = await addressOf(labPage)
  // A session belongs to one account. The other account has no session yet.
  expect(await sessions()).toEqual([])
  await labPage.button('Sign in').click()
  await confirm(labPage)
  await expect.poll(sessions).toEqual([smart])
  await expect(labPage.dialog).toBeHidden()
  // The first account's session is still valid, so it needs no signature.
  await choose(false)
  await expect(labPage.address).toHaveText(own)
  await expect(labPage.title).toHaveText('Smart account')
  await expect.poll(sessions).toEqual([own])
  // Signing out ends this account's session, and does not show the other account's.
  await labPage.page.evaluate(() => window.lab?.modals[0]?.siwx.signOut())
  expect(await sessions()).toEqual([])
})

const permission = { type: 'native-token-transfer', data: { allowance: '0xde0b6b3a7640000' } }

/** Connects a smart account and requests a permission from the page. */
async function askPermission(labPage: LabPage) {
  await labPage.goto('?email&account=smart')
  await connectByMail(labPage)
  await fund(labPage, await addressOf(labPage))
  const signer = { type: 'account', data: { address: ann } }
  const expiry = Math.floor(Date.now() / 1_000) + 3_600
  await begin(labPage, 'wallet_grantPermissions', [{ expiry, signer, permissions: [permission] }])
}

test('the account settings list a permission of the smart account, which the visitor can revoke there', async ({
  labPage,
}) => {
  await askPermission(labPage)
  await expect(walletFrame(labPage).getByText(/without asking you again, until/)).toBeVisible()
  await confirm(labPage)
  expect(await answer(labPage)).toMatchObject({ grantedPermissions: [permission] })

  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await labPage.dialog.getByRole('button', { name: 'Permissions' }).click()
  const frame = walletFrame(labPage)
  await expect(frame.getByRole('heading')).toHaveText('Permissions')
  await expect(frame.getByRole('listitem')).toContainText('send up to 1 ETH from your account')
  await expect(frame.getByRole('listitem')).toContainText(`Requested by ${labPage.lab.url}`)
  expect(await axeFinds(labPage)).toEqual([])
  await pressInFrame(labPage, 'Revoke')
  await expect(frame.getByText('Stop 0x')).toBeVisible()
  await confirm(labPage)
  await expect(frame.getByText('No app can spend without asking you.')).toBeVisible()
  await pressInFrame(labPage, 'Done')
  await expect(labPage.dialog.getByRole('button', { name: 'Permissions' })).toBeVisible()
})

test('the account settings list the smart account’s permission also while the standard account (EOA) is active', async ({
  labPage,
}) => {
  await askPermission(labPage)
  await confirm(labPage)
  await answer(labPage)
  const smart = await addressOf(labPage)
  await labPage.page.evaluate(() =>
    window.lab?.modals[0]?.carabiner
      .getConnector('auth')
      ?.auth?.accounts.setPreferred({ type: 'eoa', signal: AbortSignal.timeout(20_000) }),
  )
  await expect(labPage.address).not.toHaveText(smart)
  await labPage.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
  await labPage.dialog.getByRole('button', { name: 'Permissions' }).click()
  await expect(walletFrame(labPage).getByRole('listitem')).toContainText('send up to 1 ETH')
})

/** The folder for screenshots: `VIEW_PHOTOS=/tmp/photos npm run e2e -- smart-account`. */
const photos = process.env.VIEW_PHOTOS

test('the permission screens of the wallet frame fit and are readable on a phone, in dark mode and in every language', async ({
  labPage,
  page,
}) => {
  test.setTimeout(180_000)
  await askPermission(labPage)
  await expect(walletFrame(labPage).getByText(/without asking you again, until/)).toBeVisible()
  await confirm(labPage)
  await answer(labPage)
  const frame = walletFrame(labPage)
  const headings = { en: 'Permissions', de: 'Erlaubnisse', ar: 'الأذونات' } as const
  for (const [screen, size] of [
    ['card', { width: 1000, height: 690 }],
    ['phone', { width: 390, height: 844 }],
    ['small', { width: 360, height: 640 }],
  ] as const) {
    await page.setViewportSize(size)
    for (const theme of ['light', 'dark'] as const) {
      for (const locale of ['en', 'de', 'ar'] as const) {
        await page.evaluate(
          async ([mode, code]) => {
            window.lab?.modals[0]?.setTheme({ mode })
            await window.lab?.modals[0]?.setLocale(code)
          },
          [theme, locale] as const,
        )
        // An open screen of the frame keeps its theme and language, so the test opens it again.
        await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
        await labPage.dialog.locator('[data-row-id="permissions"]').click()
        await expect(frame.getByRole('heading')).toHaveText(headings[locale])
        await expect(frame.getByRole('listitem')).toBeVisible()
        await labPage.settled()
        const where = `${screen} ${theme} ${locale}`
        const hidden = await frame
          .locator(':root')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        expect(hidden, where).toBe(0)
        // Structure and colours are the same in every language and size.
        if (screen === 'phone' && locale === 'ar') {
          expect(await axeFinds(labPage), where).toEqual([])
        }
        if (photos) {
          await page.screenshot({ path: `${photos}/permissions-${where.replaceAll(' ', '-')}.png` })
        }
      }
    }
  }
})
