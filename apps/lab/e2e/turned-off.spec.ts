// A feature that is turned off does not show, and its code does not load.
import { emailField } from './stages/email-wallet'
import { expect, test } from './support/test'

/** Scripts of views that an app can turn off, by name. */
const optional = /\/(send|receive|swap|onramp|pay|activity|sign-in|social)-[^/]*\.js/
const off = [
  ...(['social_login', 'swap', 'onramp', 'activity'] as const).map((id) => ({
    id,
    isEnabled: false,
    config: [],
  })),
  { id: 'reown_branding', isEnabled: true, config: [] },
]

test('[S2.30] the modal never loads the code of features that the app turned off: logins, send, receive, swap, buy, pay, activity', async ({
  complaints,
  labPage,
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = optional.exec(request.url()) ?? []
    if (name) loaded.push(name)
  })
  labPage.lab.registry.project({ features: off })
  await labPage.goto('?email&project&api&send=off&receive=off')
  // The project's settings arrive with the first opening.
  await labPage.open()
  await expect(labPage.button('Lab Wallet')).toBeVisible()
  await expect.poll(() => complaints.join('\n')).toContain('Local configuration ignored')
  await expect(emailField(labPage)).toHaveCount(0)
  await page.reload()
  loaded.splice(0)
  await labPage.connect()
  await labPage.open()
  await expect(labPage.dialog.getByTestId('balance')).toBeVisible()
  for (const name of ['Send', 'Receive', 'Swap', 'Buy']) {
    await expect(labPage.button(name)).toHaveCount(0)
  }
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await labPage.button('Close').click()
  const views = [
    ...(['WalletSend', 'WalletReceive', 'Swap', 'OnRampAmount'] as const),
    ...(['Transactions', 'EmailLogin', 'ConnectSocials'] as const),
  ]
  for (const view of views) {
    await page.evaluate((name) => window.lab?.modals[0]?.open({ view: name }), view)
    await expect(labPage.title).toHaveText('Account')
  }
  const request = { amount: '1', token: 'eip155:31337', recipient: 'eip155:31337:0x1' }
  await page.evaluate((data) => window.lab?.modals[0]?.open({ view: 'Pay', data }), request)
  await expect(labPage.title).toHaveText('Account')
  await page.waitForLoadState('networkidle')
  expect(loaded).toEqual([])
  const warnings = complaints.splice(0).join('\n')
  for (const view of [...views, 'Pay']) expect(warnings).toContain(`there is no view "${view}"`)
})

test('[S2.30] the modal loads the code of these features on demand: email, send, buy', async ({
  labPage,
  page,
}) => {
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const [, name] = optional.exec(request.url()) ?? []
    if (name) loaded.add(name)
  })
  await labPage.goto('?email&api')
  await labPage.open()
  await expect(emailField(labPage)).toBeVisible()
  await expect.poll(() => loaded.has('sign-in')).toBe(true)
  await labPage.button('Close').click()
  await labPage.connect()
  await labPage.open()
  await expect(labPage.button('Buy')).toBeVisible()
  expect(['send', 'onramp'].filter((name) => loaded.has(name))).toEqual([])
  await labPage.button('Send').hover()
  await expect.poll(() => loaded.has('send')).toBe(true)
  expect(['onramp', 'pay'].filter((name) => loaded.has(name))).toEqual([])
  await labPage.button('Buy').hover()
  await expect.poll(() => loaded.has('onramp')).toBe(true)
})
