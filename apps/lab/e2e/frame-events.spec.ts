import {
  approve,
  confirmDevice,
  connectByMail,
  emailField,
  enterCode,
  makeKeys,
  newEmail,
  typeCode,
  walletFrame,
} from './stages/email-wallet'
import { gate } from './support/gate'
import { expect, test } from './support/test'
import { recordWire } from './support/wire'

test('[S7.47][S7.48][S7.49] the wallet frame answers an email address, a confirmed device and a code each with the next step', {
  tag: gate,
}, async ({ labPage, complaints }) => {
  const { page } = labPage
  const wire = await recordWire(page)
  const email = newEmail()
  await labPage.goto('?email')
  await labPage.open()
  await emailField(labPage).fill(email)
  await emailField(labPage).press('Enter')
  await expect.poll(() => wire.count('CONNECT_DEVICE')).toBe(1)
  expect(wire.last('CONNECT_EMAIL')).toEqual({
    payload: { email },
    answer: 'SUCCESS',
    reply: { action: 'VERIFY_DEVICE' },
  })
  expect(wire.last('CONNECT_DEVICE')).toEqual({
    payload: undefined,
    answer: undefined,
    reply: undefined,
  })
  const code = await confirmDevice(labPage, email)
  await expect.poll(() => wire.last('CONNECT_DEVICE').answer).toBe('SUCCESS')
  await expect(labPage.title).toHaveText('Enter the code')
  await typeCode(labPage, '000000')
  await expect.poll(() => wire.last('CONNECT_OTP').answer).toBe('ERROR')
  expect(wire.last('CONNECT_OTP').payload).toEqual({ otp: '000000' })
  complaints.splice(0)
  await typeCode(labPage, code)
  await expect
    .poll(() => wire.last('CONNECT_OTP'))
    .toEqual({
      payload: { otp: expect.stringMatching(/^\d{6}$/) },
      answer: 'SUCCESS',
      reply: undefined,
    })
  await expect(walletFrame(labPage).getByRole('heading')).toHaveText('Create your wallet')
})

test('[S2.14][S7.47] the EmailLogin view goes where the wallet frame’s answer says: to the link, the connection or the code', {
  tag: gate,
}, async ({ labPage }) => {
  const { page } = labPage
  const wire = await recordWire(page)
  const email = newEmail()
  const submit = async () => {
    // Without the stored time, another mail does not have to wait for 30 s.
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'EmailLogin' }))
    await emailField(labPage).fill(email)
    await labPage.button('Continue').click()
  }
  const lastLogin = () => wire.last('CONNECT_EMAIL')
  await labPage.goto('?email')
  await submit()
  await expect(labPage.title).toHaveText('Confirm this device')
  const [payload, answer] = [{ email }, 'SUCCESS']
  expect(lastLogin()).toEqual({ payload, answer, reply: { action: 'VERIFY_DEVICE' } })
  // The code beside the link ends the wait for the link.
  const { code = '' } = await labPage.lab.mail.waitForMail(email)
  await typeCode(labPage, code)
  await expect.poll(() => wire.last('CONNECT_OTP').answer).toBe('SUCCESS')
  await makeKeys(labPage)
  await expect(labPage.status).toHaveText('connected')

  // The page forgets the visitor and the frame does not, so no mail is needed.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(labPage.status).toHaveText('disconnected')
  await submit()
  await expect(labPage.status).toHaveText('connected')
  expect(lastLogin()).toEqual({ payload, answer, reply: { action: 'CONNECT' } })

  // The device is known, so a visitor who signed out needs a code, not a link.
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  await submit()
  await expect(labPage.title).toHaveText('Enter the code')
  expect(lastLogin()).toEqual({ payload, answer, reply: { action: 'VERIFY_OTP' } })
})

test('[S7.53][S7.55][S7.63] the wallet frame reports the connected account, its network and the last email address used', {
  tag: gate,
}, async ({ labPage }) => {
  const { page } = labPage
  const wire = await recordWire(page)
  const email = newEmail()
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  expect(wire.last('SYNC_DAPP_DATA')).toMatchObject({
    payload: {
      metadata: {
        name: 'Carabiner lab',
        description: expect.any(String),
        url: labPage.lab.url,
        icons: [],
      },
      sdkType: 'carabiner',
      sdkVersion: expect.stringMatching(/^\d+\.\d+\.\d+/),
      projectId: '',
    },
    answer: 'SUCCESS',
  })
  expect(wire.last('IS_CONNECTED')).toMatchObject({
    answer: 'SUCCESS',
    reply: { isConnected: true },
  })
  expect(wire.last('GET_USER')).toMatchObject({
    payload: { chainId: labPage.chain().id },
    answer: 'SUCCESS',
    reply: {
      email,
      address: await labPage.address.textContent(),
      chainId: labPage.chain().id,
      preferredAccountType: 'eoa',
    },
  })
  // The frame is ready, then gets the page's metadata, before any other request.
  const order = wire.messages.map(({ type }) => type)
  expect(order.slice(0, 2)).toEqual(['@w3m-frame/READY', '@w3m-app/SYNC_DAPP_DATA'])
  await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
  await expect(labPage.status).toHaveText('disconnected')
  expect(wire.last('SIGN_OUT')).toMatchObject({ payload: undefined, answer: 'SUCCESS' })
  await labPage.open()
  await emailField(labPage).fill(newEmail())
  await emailField(labPage).press('Enter')
  await expect(labPage.dialog.getByText(/Please try again after \d+ second/)).toBeVisible()
})

test('[S7.46] the page sends a network switch to the wallet frame, which confirms it', {
  tag: gate,
}, async ({ labPage }) => {
  const wire = await recordWire(labPage.page)
  await labPage.goto('?email')
  await connectByMail(labPage)
  const { id } = labPage.chain(1)
  await labPage.page.evaluate(
    (chain) => window.lab?.modals[0]?.carabiner.switchNetwork(`eip155:${chain}`),
    id,
  )
  await expect(labPage.network).toHaveText(`eip155:${id}`)
  expect(wire.last('SWITCH_NETWORK')).toMatchObject({
    payload: { chainId: id },
    answer: 'SUCCESS',
    reply: { chainId: id },
  })
  // After a reload the session is on that network.
  await labPage.page.reload()
  await expect(labPage.network).toHaveText(`eip155:${id}`)
})

test('[S7.59][S7.60] a request to the wallet frame names method and network, gets its answer, and is dropped if the visitor leaves', {
  tag: gate,
}, async ({ labPage }) => {
  const wire = await recordWire(labPage.page)
  await labPage.goto('?email')
  await connectByMail(labPage)
  const sign = labPage.page.getByRole('button', { name: 'Sign message' })
  await sign.click()
  await approve(labPage)
  await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  expect(wire.last('RPC_REQUEST')).toMatchObject({
    payload: {
      method: 'personal_sign',
      params: [expect.stringMatching(/^0x/), await labPage.address.textContent()],
      chainId: labPage.chain().id,
      chainNamespace: 'eip155',
    },
    answer: 'SUCCESS',
    reply: await labPage.outcome.textContent(),
  })
  await sign.click()
  await expect(walletFrame(labPage).getByRole('button', { name: 'Confirm' })).toBeVisible()
  await labPage.button('Close').click()
  await labPage.dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(labPage.outcome).toContainText('rejected')
  await expect(labPage.dialog).toBeHidden()
  expect(wire.count('RPC_ABORT')).toBe(1)
  await expect.poll(() => wire.last('RPC_ABORT').answer).toBe('SUCCESS')
  await expect(walletFrame(labPage).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
})

test('[S7.62] the page sends its theme to the wallet frame, at first and after each change', {
  tag: gate,
}, async ({ labPage }) => {
  const wire = await recordWire(labPage.page)
  await labPage.goto('?email&theme=dark&accent=%237a5cff')
  await connectByMail(labPage)
  expect(wire.last('SYNC_THEME')).toMatchObject({
    payload: { themeMode: 'dark', themeVariables: { '--w3m-accent': '#7a5cff' } },
    answer: 'SUCCESS',
  })
  await labPage.page.evaluate(() => window.lab?.modals[0]?.setTheme({ mode: 'light' }))
  await expect.poll(() => wire.last('SYNC_THEME').payload).toMatchObject({ themeMode: 'light' })
})

test('[S1.05][S2.15][S4.31][S7.61] a change of the email address needs a code of the old address, then one of the new', {
  tag: gate,
}, async ({ labPage }) => {
  const { page, lab } = labPage
  const wire = await recordWire(page)
  const [email, next] = [newEmail(), newEmail()]
  await labPage.goto('?email')
  await connectByMail(labPage, email)
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'UpdateEmailWallet' }))
  const field = page.getByRole('textbox', { name: 'New email address' })
  await field.fill(next)
  await field.press('Enter')
  await expect(labPage.dialog.getByText('First, confirm it’s you')).toBeVisible()
  expect(wire.last('UPDATE_EMAIL')).toMatchObject({
    payload: { email: next },
    reply: { action: 'VERIFY_PRIMARY_OTP' },
  })
  expect(lab.mail.mails(next)).toEqual([])
  await enterCode(labPage, email)
  await expect(labPage.dialog.getByText('Now enter the code we sent to')).toBeVisible()
  expect(wire.last('UPDATE_EMAIL_PRIMARY_OTP')).toMatchObject({
    payload: { otp: expect.stringMatching(/^\d{6}$/) },
    answer: 'SUCCESS',
  })
  await enterCode(labPage, next)
  await approve(labPage)
  await expect
    .poll(() => wire.last('UPDATE_EMAIL_SECONDARY_OTP'))
    .toMatchObject({ answer: 'SUCCESS', reply: { newEmail: next } })
  const userEmail = () =>
    page.evaluate(
      () =>
        window.lab?.modals[0]?.carabiner.getSnapshot().namespaces.eip155?.connections[0]?.user
          ?.email,
    )
  await expect.poll(userEmail).toBe(next)
})
