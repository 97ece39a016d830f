import { expect, launchChromium, test } from './test'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const status = { testId: 'status' }
const outcome = { testId: 'outcome' }
const network = { testId: 'network' }

test('an EVM wallet connects, signs, switches network, is restored after a reload, and disconnects', async ({
  visitor,
  engineName,
}) => {
  await visitor.goto()
  await visitor.press('Connect wallet')
  await visitor.hasTitle('Connect wallet')
  await visitor.photograph(engineName, 'connect')
  await visitor.press('Lab Wallet')
  await visitor.approve()
  await visitor.hasText(status, /^connected$/)
  await visitor.hasText({ testId: 'address' }, address)
  await visitor.isClosed()

  await visitor.press('Sign message')
  await visitor.approve()
  await visitor.hasText(outcome, /^0x[0-9a-f]{130}$/)

  await visitor.press('0xf3')
  await visitor.hasTitle('Account')
  await visitor.hasText({ testId: 'balance' }, /ETH$/)
  await visitor.photograph(engineName, 'account')
  await visitor.press('Network: Harbor')
  await visitor.hasTitle('Choose network')
  await visitor.driver.click({ role: 'option', name: 'Lagoon' })
  await visitor.approve()
  await visitor.hasText(network, 'eip155:31338')

  await visitor.driver.reload()
  await visitor.hasText(status, /^connected$/)
  await visitor.hasText(network, 'eip155:31338')
  await visitor.press('0xf3')
  // The test wallet has a button of that name too.
  await visitor.hasTitle('Account')
  await visitor.press('Disconnect')
  await visitor.hasText(status, /^disconnected$/)
  await visitor.isClosed()
})

test('an EVM wallet connects and disconnects in an app that uses wagmi', async ({ visitor }) => {
  await visitor.goto('?adapter=wagmi')
  await visitor.connect()
  await visitor.isClosed()
  await visitor.press('0xf3')
  // The test wallet has a button of that name too.
  await visitor.hasTitle('Account')
  await visitor.press('Disconnect')
  await visitor.hasText(status, /^disconnected$/)
})

test('a wallet on another device scans the QR code, approves and signs (WalletConnect)', async ({
  visitor,
  engineName,
}) => {
  await visitor.goto('?wc=on')
  await visitor.press('Connect wallet')
  await visitor.press('WalletConnect')
  await expect
    .poll(() => visitor.driver.texts({ role: 'link', name: 'Open a wallet on this device' }))
    .toHaveLength(1)
  await visitor.photograph(engineName, 'code')
  const uri = await visitor.driver.evaluate(() => {
    const { shadowRoot } = document.querySelector('[data-carabiner]') ?? {}
    return shadowRoot?.querySelector('a[href^="wc:"]')?.getAttribute('href') ?? ''
  }, undefined)
  // The second device is always Chromium.
  const device = await launchChromium()
  try {
    const phone = await device.newPage()
    await phone.goto(`${visitor.lab.url}/phone.html?uri=${encodeURIComponent(uri)}`)
    await phone.getByTestId('phone-approve').click()
    await visitor.hasText(status, /^connected$/)
    await visitor.isClosed()
    await visitor.press('Sign message')
    await phone.getByTestId('phone-approve').click()
    await visitor.hasText(outcome, /^0x[0-9a-f]{130}$/)
  } finally {
    await device.close()
  }
})

test('a visitor connects a wallet by keyboard, and Escape returns the focus', async ({
  visitor,
}) => {
  const { driver } = visitor
  await visitor.goto()
  await driver.evaluate(() => {
    document.querySelector<HTMLElement>('[data-carabiner-button]')?.focus()
  }, undefined)
  await driver.press('Enter')
  await visitor.hasTitle('Connect wallet')
  await driver.press('Tab')
  await expect.poll(() => visitor.focused()).toBe('What is a wallet?')
  await driver.press('Shift+Tab')
  await driver.press('Escape')
  await visitor.isClosed()
  await expect.poll(() => visitor.focused()).toContain('Connect wallet')

  await driver.press('Enter')
  await visitor.hasTitle('Connect wallet')
  for (let presses = 0; presses < 3; presses += 1) await driver.press('Tab')
  await expect.poll(() => visitor.focused()).toContain('Lab Wallet')
  await driver.press('Enter')
  await visitor.approve()
  await visitor.hasText(status, /^connected$/)
})

test('in a narrow window, the modal is a sheet that can be dragged closed', async ({
  visitor,
  engineName,
}) => {
  const { driver } = visitor
  await driver.resize(390, 740)
  await visitor.goto('?wallets=3')
  await visitor.press('Connect wallet')
  await visitor.hasTitle('Connect wallet')
  await visitor.settled()
  await visitor.photograph(engineName, 'sheet')
  const card = await visitor.place('.cb-card')
  expect(Math.round(card.bottom)).toBe(740)
  expect([Math.round(card.left), Math.round(card.right)]).toEqual([0, 390])
  const handle = { x: 195, y: card.top + 8 }
  // The sheet's listeners may attach after it shows, so the drag repeats.
  await expect(async () => {
    await driver.drag(handle, { x: 195, y: handle.y + 300 })
    expect(await driver.texts({ role: 'dialog' })).toEqual([])
  }).toPass()
})

test('the modal can be shown in dark mode and from right to left', async ({
  visitor,
  engineName,
}) => {
  await visitor.goto('?locale=ar&theme=dark')
  await visitor.driver.click({ role: 'button', name: 'ربط المحفظة' })
  await visitor.hasTitle('ربط المحفظة')
  await visitor.photograph(engineName, 'rtl')
  await visitor.settled()
  const title = await visitor.place('h1')
  const close = await visitor.place('[aria-label="إغلاق"]')
  expect(close.right).toBeLessThan(title.left)
  const surface = await visitor.driver.evaluate(() => {
    const card = document.querySelector('[data-carabiner]')?.shadowRoot?.querySelector('.cb-card')
    return card ? getComputedStyle(card).backgroundColor : ''
  }, undefined)
  expect(surface).toBe('rgb(21, 25, 26)')
})

test('a visitor signs in to the app with a wallet', async ({ visitor, engineName }) => {
  await visitor.goto('?siwx=required')
  await visitor.press('Connect wallet')
  await visitor.press('Lab Wallet')
  await visitor.approve()
  await visitor.hasTitle('Sign in')
  await visitor.photograph(engineName, 'sign-in')
  await visitor.driver.click({ role: 'button', name: 'Sign in' })
  await visitor.approve()
  await visitor.isClosed()
  await visitor.hasText({ testId: 'events' }, /signIn/)
})

test('a search in the list of all wallets finds the typed name', async ({
  visitor,
  engineName,
}) => {
  await visitor.goto('?wc=on&registry=on')
  await visitor.press('Connect wallet')
  await visitor.press('All wallets')
  await visitor.hasTitle('All wallets')
  const options = () => visitor.driver.texts({ role: 'option' })
  await expect.poll(async () => (await options()).length).toBeGreaterThan(5)
  await visitor.photograph(engineName, 'all-wallets')
  // The list ends within the card, so scrolling reaches all of it.
  const [list, card] = [await visitor.place('.cb-page-scroller'), await visitor.place('.cb-card')]
  expect(list.bottom).toBeLessThanOrEqual(card.bottom)
  await visitor.driver.fill({ role: 'combobox', name: 'Search wallets' }, 'zerion')
  await expect.poll(options).toEqual([expect.stringContaining('Zerion')])
})

test('a visitor signs in to the embedded wallet by email, stays connected after a reload, and signs', async ({
  visitor,
  engineName,
}) => {
  const { driver, lab } = visitor
  const email = `${engineName}-${Date.now()}@carabiner.example`
  await lab.walletFrame.ready()
  await visitor.goto('?email')
  await visitor.press('Connect wallet')
  await driver.fill({ role: 'textbox', name: 'Email address' }, email)
  await driver.press('Enter')
  const { link } = await lab.mail.waitForMail(email)
  // Another device opens the mail.
  const device = await launchChromium()
  let code = ''
  try {
    const page = await device.newPage()
    await page.goto(link ?? '')
    await page.getByRole('button', { name: /it’s me/ }).click()
    await expect(page.getByRole('heading', { name: 'Enter this code' })).toBeVisible()
    code = (await page.getByText(/^\d{6}$/).textContent()) ?? ''
  } finally {
    await device.close()
  }
  await visitor.hasTitle('Enter the code')
  await visitor.photograph(engineName, 'code-by-mail')
  await driver.fill({ role: 'textbox', name: '6-digit code' }, code ?? '')
  await driver.pressInFrame('Continue without a passkey')
  await visitor.photograph(engineName, 'recovery-code')
  await driver.pressInFrame('Later')
  await visitor.hasText(status, /^connected$/)
  await visitor.isClosed()
  await visitor.hasText({ role: 'button', name: '0x' }, '0x')
  await driver.reload()
  await visitor.hasText(status, /^connected$/)
  await visitor.press('Sign message')
  await visitor.hasTitle('Approve request')
  await visitor.photograph(engineName, 'approval')
  // This needs a real press, which Firefox's drivers cannot make in a frame of another site.
  if (engineName === 'firefox') return
  await driver.pressInFrame('Confirm')
  await visitor.hasText(outcome, /^0x[0-9a-f]{130}$/)
})
