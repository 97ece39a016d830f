import { parseEther } from 'viem'
import { addAuthenticator } from './secure-frame/embedder'
import {
  approve,
  codeField,
  connectByMail,
  emailField,
  makeKeys,
  newEmail,
  pressInFrame,
  signInByMail,
  typeCode,
  walletFrame,
} from './stages/email-wallet'
import { gate } from './support/gate'
import { expect, test } from './support/test'

for (const adapter of ['ethers', 'wagmi']) {
  test(`[S1.05] a visitor without a wallet signs in by email and gets one: ${adapter}`, async ({
    labPage,
  }) => {
    const email = newEmail()
    await labPage.goto(`?email&families=evm,solana&adapter=${adapter}`)
    await signInByMail(labPage, email)
    await expect(walletFrame(labPage).getByRole('heading')).toHaveText('Create your wallet')
    await makeKeys(labPage)
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.dialog).toBeHidden()
    const state = await labPage.page.evaluate(() => {
      const { carabiner } = window.lab?.hosts?.[0]?.modal ?? {}
      const snapshot = carabiner?.getSnapshot()
      return {
        connector: snapshot?.connectors.find(({ id }) => id === 'auth')?.type,
        email: snapshot?.namespaces.eip155?.connections[0]?.user?.email,
        families: Object.entries(snapshot?.namespaces ?? {}).map(([name, one]) => [
          name,
          one?.connectorId,
          one?.connections[0]?.active,
        ]),
      }
    })
    expect(state).toEqual({
      connector: 'AUTH',
      email,
      families: [
        ['eip155', 'auth', expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)],
        ['solana', 'auth', expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)],
      ],
    })
  })
}

test('an email login on a known device needs only a code, and a reload needs nothing', async ({
  labPage,
}) => {
  const email = newEmail()
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const address = await labPage.address.textContent()
  await labPage.page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.address).toHaveText(address ?? '')
})

test('[S2.23] the embedded wallet signs a message once the visitor confirms it, and the frame itself shows the text', {
  tag: gate,
}, async ({ labPage }) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await labPage.page.getByRole('button', { name: 'Sign message' }).click()
  await expect(labPage.dialog).toBeVisible()
  const frame = walletFrame(labPage)
  await expect(frame.getByText('Hello from the lab')).toBeVisible()
  await approve(labPage)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  await expect(labPage.dialog).toBeHidden()
})

test('[S2.23] the embedded wallet does not sign a message that the visitor rejects', async ({
  labPage,
}) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  await labPage.page.getByRole('button', { name: 'Sign message' }).click()
  await pressInFrame(labPage, 'Reject')
  await expect(labPage.outcome).toContainText('rejected')
  await expect(labPage.dialog).toBeHidden()
})

test('the embedded wallet sends ether to another address', async ({ labPage }) => {
  await labPage.goto('?email')
  await connectByMail(labPage)
  const { client } = labPage.chain()
  const address = await labPage.address.textContent()
  await client.request({
    method: 'anvil_setBalance' as never,
    params: [address, '0xde0b6b3a7640000'] as never,
  })
  const to = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  const before = await client.getBalance({ address: to })
  await labPage.page.getByRole('button', { name: 'Send 0.01 ETH' }).click()
  await approve(labPage)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{64}$/)
  expect((await client.getBalance({ address: to })) - before).toBe(parseEther('0.01'))
})

test('an email login refuses a wrong code, and then accepts the right one', async ({
  labPage,
  complaints,
}) => {
  const email = newEmail()
  await labPage.goto('?email')
  await labPage.open()
  await emailField(labPage).fill(email)
  await emailField(labPage).press('Enter')
  const { code = '' } = await labPage.lab.mail.waitForMail(email)
  await codeField(labPage).fill('000000')
  await expect(labPage.dialog.getByText('That code is not right')).toBeVisible()
  // The browser logs the server's refusal.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  await typeCode(labPage, code)
  await expect(walletFrame(labPage).getByRole('heading')).toHaveText('Create your wallet')
})

test('the embedded wallet signs messages and sends lamports on Solana, too', async ({
  labPage,
}) => {
  const { page, lab } = labPage
  await labPage.goto('?email&families=solana')
  await connectByMail(labPage)
  const outcome = page.getByTestId('solana-outcome')
  await page.getByRole('button', { name: 'Sign message on Solana' }).click()
  await approve(labPage)
  await expect(outcome).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/)
  const address = await page.evaluate(
    () => window.lab?.modals[0]?.carabiner.getSnapshot().namespaces.solana?.connections[0]?.active,
  )
  const [chain] = lab.solana
  if (!chain || !address) throw new Error('there is no Solana chain, or no account')
  const ask = async (method: string, params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(chain.url, { method: 'POST', headers, body })).json()
  }
  await ask('requestAirdrop', [address, 1_000_000_000])
  const receiver = 'GyGKxMyg1p9SsHfm15MkNUu1u9TN2JtTspcdmrtGUdse'
  const balance = async () => Number((await ask('getBalance', [receiver])).result.value)
  const before = await balance()
  await page.getByRole('button', { name: 'Send 0.01 SOL' }).click()
  await approve(labPage)
  await expect(labPage.dialog).toBeHidden()
  await expect.poll(async () => (await balance()) - before).toBe(10_000_000)
})

test('[S1.05] connecting the embedded wallet signs in to the app with no further step', async ({
  labPage,
}) => {
  await labPage.goto('?email&siwx=required')
  await connectByMail(labPage)
  await expect(labPage.dialog).toBeHidden()
  const sessions = await labPage.page.evaluate(() => window.lab?.modals[0]?.siwx.getSessions())
  expect(sessions).toMatchObject([
    {
      data: { accountAddress: await labPage.address.textContent() },
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    },
  ])
})

test('[S4.09] signing out of the embedded wallet in one tab signs out in the other, and clears the visitor’s data', async ({
  labPage,
}) => {
  const { page } = labPage
  const email = newEmail()
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  const other = await page.context().newPage()
  await other.goto(page.url())
  const status = other.getByTestId('status').first()
  await expect(status).toHaveText('connected')
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(status).toHaveText('disconnected')
  await expect(labPage.status).toHaveText('disconnected')
  const storedText = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(storedText).not.toContain(email)
  expect(storedText).not.toContain('carabiner:login')
  await other.close()
})

test('a passkey signs in to the embedded wallet again without a mail, and opens the same wallet', async ({
  labPage,
}) => {
  const { page, lab } = labPage
  await addAuthenticator(page, { hasPrf: true })
  const email = newEmail()
  await labPage.goto('?email')
  await signInByMail(labPage, email)
  await pressInFrame(labPage, 'Use a passkey')
  await expect(labPage.status).toHaveText('connected')
  const address = await labPage.address.textContent()
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  const mails = lab.mail.mails(email).length
  await labPage.open()
  await labPage.button('Use a passkey instead').click()
  await expect(walletFrame(labPage).getByRole('heading')).toHaveText('Sign in with a passkey')
  // Cancel leads back to the field for an address.
  await pressInFrame(labPage, 'Cancel')
  await expect(emailField(labPage)).toBeVisible()
  await labPage.button('Use a passkey instead').click()
  await pressInFrame(labPage, 'Use a passkey')
  await expect(labPage.status).toHaveText('connected')
  await expect(labPage.address).toHaveText(address ?? '')
  expect(lab.mail.mails(email)).toHaveLength(mails)
  // The passkey has opened the keys too, so this needs no second use.
  await page.getByRole('button', { name: 'Sign message' }).click()
  await approve(labPage)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
})

test('a notice in the modal leaves the embedded wallet’s own screen visible and usable', {
  tag: gate,
}, async ({ labPage, page }) => {
  await page.setViewportSize({ width: 1000, height: 690 })
  await labPage.goto('?email')
  // A browser that lost one of two networks reports this.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    window.dispatchEvent(new Event('offline'))
  })
  await signInByMail(labPage, newEmail())
  await expect(walletFrame(labPage).getByText('Create your wallet')).toBeVisible()
  await expect(labPage.dialog.getByText('You are offline')).toBeVisible()
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')
})
