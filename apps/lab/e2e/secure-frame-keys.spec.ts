import { readFile } from 'node:fs/promises'
import { addAuthenticator, EmbedderPage, expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

test('a passkey with PRF creates the embedded wallet’s keys, and unlocks them after a reload', {
  tag: gate,
}, async ({ app, page }) => {
  const authenticator = await addAuthenticator(page, { hasPrf: true })
  await app.embed()
  await app.signIn('prf@carabiner.example')
  const screenAnswer = await app.openScreen('keys')
  await (await app.frame()).getByRole('button', { name: 'Use a passkey' }).click()
  expect(await screenAnswer()).toMatchObject({ ok: true })
  expect(await authenticator.credentials()).toMatchObject([{ isResidentCredential: true }])
  expect(await app.ask('GET_CUSTODY')).toMatchObject({
    payload: { keys: 'ready', isCodeKept: false, hasPasskey: true },
  })
  const before = await app.addresses()
  expect(before.eip155).toMatch(/^0x[0-9a-fA-F]{40}$/)

  // After a reload, only the passkey opens the keys on this device.
  await app.embed()
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { keys: 'locked' } })
  expect(await app.addresses()).toEqual(before)
  const reopenedAnswer = await app.openScreen('keys')
  await (await app.frame()).getByRole('button', { name: 'Unlock with a passkey' }).click()
  expect(await reopenedAnswer()).toMatchObject({ ok: true })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { keys: 'ready' } })
})

test('the wallet frame explains that a passkey lacks PRF, and the visitor continues with a recovery code', async ({
  app,
  page,
}) => {
  await addAuthenticator(page, { hasPrf: false })
  await app.embed()
  await app.signIn('no-prf@carabiner.example')
  const screenAnswer = await app.openScreen('keys')
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(frame.getByRole('alert')).toContainText('This passkey can’t unlock your keys')
  await expect(frame.getByRole('button', { name: 'Use a passkey' })).toBeHidden()
  await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
  await frame.getByRole('button', { name: 'Later' }).click()
  expect(await screenAnswer()).toMatchObject({ ok: true })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({
    payload: { keys: 'ready', hasPasskey: false },
  })
})

test('closing the browser’s passkey dialog, or the frame’s screen, loses no keys', async ({
  app,
  page,
}) => {
  const authenticator = await addAuthenticator(page, { hasPrf: true })
  await authenticator.refuse(false)
  await app.embed()
  await app.signIn('refuses@carabiner.example')
  const closedAnswer = await app.openScreen('keys')
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(frame.getByRole('alert')).toContainText('You didn’t use a passkey')
  await frame.getByRole('button', { name: 'Cancel' }).click()
  expect(await closedAnswer()).toEqual({
    ok: false,
    payload: { message: 'User rejected the request' },
  })
  const closed = await app.openScreen('keys')
  await expect(frame.getByRole('heading', { name: 'Create your wallet' })).toBeVisible()
  await app.ask('CLOSE_SCREEN')
  expect(await closed()).toEqual({ ok: false, payload: { message: 'User rejected the request' } })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { keys: 'none' } })
})

test('the visitor confirms the recovery code by two of its groups, and the code unlocks the keys on another device', async ({
  app,
  browser,
  lab,
  appUrl,
}) => {
  await app.embed()
  const code = await app.makeKeys('moves@carabiner.example')
  const addresses = await app.addresses()
  const confirmed = await app.openScreen('recovery')
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'I’ve saved it' }).click()
  const fields = frame.getByRole('textbox')
  await expect(fields).toHaveCount(2)
  await frame.getByRole('button', { name: 'Check' }).click()
  await expect(frame.getByRole('alert')).toContainText('doesn’t match')
  for (const field of await fields.all()) {
    const label = await field.evaluate(
      (element) => (element as HTMLInputElement).labels?.[0]?.textContent,
    )
    const group = Number(label?.replace('Group ', ''))
    await field.fill(code.split('-')[group - 1]?.toLowerCase() ?? '')
  }
  await frame.getByRole('button', { name: 'Check' }).click()
  await expect(frame.getByRole('heading', { name: 'Your recovery code is saved' })).toBeVisible()
  await frame.getByRole('button', { name: 'Done' }).click()
  expect(await confirmed()).toMatchObject({ ok: true })
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { isCodeKept: true } })

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(appUrl)
  const other = new EmbedderPage(page, lab, appUrl)
  await other.embed()
  await other.signIn('moves@carabiner.example')
  expect(await other.ask('GET_CUSTODY')).toMatchObject({ payload: { keys: 'locked' } })
  const reopenedAnswer = await other.openScreen('keys')
  const otherFrame = await other.frame()
  const field = otherFrame.getByRole('textbox', { name: 'Recovery code' })
  const open = otherFrame.getByRole('button', { name: 'Unlock wallet' })
  await field.fill('ABC')
  await open.click()
  await expect(otherFrame.getByRole('alert')).toContainText('35 characters. You entered 3')
  const [first = '', second = '', ...others] = code.split('-')
  const wrong = second.startsWith('2') ? `3${second.slice(1)}` : `2${second.slice(1)}`
  await field.fill([first, wrong, ...others].join('-'))
  await open.click()
  await expect(otherFrame.getByRole('alert')).toContainText(`Group 2 is wrong: ${wrong}`)
  await field.fill(code.toLowerCase().replaceAll('0', 'o').replaceAll('-', ' '))
  await open.click()
  expect(await reopenedAnswer()).toMatchObject({ ok: true })
  expect(await other.addresses()).toEqual(addresses)
  await context.close()
})

test('the wallet frame shows the keys after a mailed code and a long press', async ({
  app,
  page,
  complaints,
}) => {
  await app.embed()
  const email = 'export@carabiner.example'
  await app.makeKeys(email)
  const screenAnswer = await app.openScreen('export')
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Email me a code' }).click()
  const field = frame.getByLabel('Code')
  await field.fill('000000')
  await frame.getByRole('button', { name: 'Continue' }).click()
  await expect(frame.getByRole('alert')).toContainText('The code is wrong')
  // The browser logs the server's answer.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  const { code } = await app.lab.mail.waitForMail(email)
  await field.fill(code ?? '')
  await frame.getByRole('button', { name: 'Continue' }).click()
  const holdButton = frame.getByRole('button', { name: /hold/i })
  await holdButton.click()
  await expect(frame.getByText('Recovery phrase')).toBeHidden()
  await holdButton.hover()
  await page.mouse.down()
  await expect(frame.getByRole('heading', { name: 'Recovery phrase' })).toBeVisible()
  await page.mouse.up()
  await expect(frame.locator('.wf-secret').first()).not.toContainText('•')
  const phrase = await frame.locator('.wf-secret').first().textContent()
  expect(phrase?.split(' ')).toHaveLength(12)
  const { mnemonicToAccount } = await import('viem/accounts')
  expect(mnemonicToAccount(phrase ?? '').address).toBe((await app.addresses()).eip155)
  // The frame never sent a secret to the page.
  const messages = JSON.stringify(await app.said())
  for (const secret of await frame.locator('.wf-secret').allTextContents()) {
    expect(messages).not.toContain(secret)
  }
  await frame.getByRole('button', { name: 'Done' }).click()
  expect(await screenAnswer()).toMatchObject({ ok: true })
})

test('passkeys can be added and removed, and the device still unlocks the keys after the last one is removed', async ({
  app,
  page,
}) => {
  await addAuthenticator(page, { hasPrf: true })
  await app.embed()
  await app.makeKeys('passkeys@carabiner.example')
  const screenAnswer = await app.openScreen('passkey')
  const frame = await app.frame()
  await expect(frame.getByText('You have no passkey yet')).toBeVisible()
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(frame.getByText(/Chrome on/)).toBeVisible()
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { hasPasskey: true } })
  await frame.getByRole('button', { name: /^Remove/ }).click()
  await frame.getByRole('button', { name: 'Yes, remove it' }).click()
  await expect(frame.getByText('You have no passkey yet')).toBeVisible()
  await frame.getByRole('button', { name: 'Done' }).click()
  expect(await screenAnswer()).toMatchObject({ ok: true })
  await app.embed()
  expect(await app.ask('GET_CUSTODY')).toMatchObject({
    payload: { keys: 'ready', hasPasskey: false },
  })
})

test('the wallet frame saves the recovery file as a download', async ({ app, page }) => {
  await app.embed()
  await app.makeKeys('file@carabiner.example')
  await app.openScreen('recovery')
  const frame = await app.frame()
  const download = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Download recovery file' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    kind: 'carabiner-wallet-recovery',
    account: 'file@carabiner.example',
    vault: { wraps: [{ kind: 'recovery' }] },
  })
})

test('if the browser stores nothing for the wallet frame, the wallet is ready only once the recovery code is confirmed', async ({
  app,
  page,
}, { retry }) => {
  // Simulates a private window of some browsers, where a frame of another site cannot store data.
  await page.addInitScript(() => {
    if (window === window.top) return
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'indexedDB', { get: refuse })
  })
  expect(await app.embed()).toBe(true)
  await app.signIn(`private-${retry}@carabiner.example`)
  const screenAnswer = await app.openScreen('keys')
  const frame = await app.frame()
  await expect(frame.getByText('This browser won’t save anything for this wallet')).toBeVisible()
  await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
  await expect(frame.getByRole('button', { name: 'I’ve saved it' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Later' })).toBeHidden()
  await app.ask('CLOSE_SCREEN')
  expect(await screenAnswer()).toMatchObject({ ok: false })
  expect(await app.ask('GET_USER', { chainId: 31337 })).toMatchObject({ ok: true })
})
