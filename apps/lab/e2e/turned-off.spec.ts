// A feature that is turned off is not shown, and its code is not fetched.
import { emailField } from './stages/email-wallet'
import { expect, test } from './support/test'

/** The scripts of views that an app may turn off, by name. */
const optional = /\/(send|receive|swap|onramp|activity|sign-in|social)-[^/]*\.js/
const off = [
  ...(['social_login', 'swap', 'onramp', 'activity'] as const).map((id) => ({
    id,
    isEnabled: false,
    config: [],
  })),
  { id: 'reown_branding', isEnabled: true, config: [] },
]

test('[S2.30] code of what is turned off is never asked for: logins, send, receive, swap, buy, activity', async ({
  complaints,
  labPage,
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = optional.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  labPage.lab.registry.project({ features: off })
  await labPage.goto('?email&project&api&send=off&receive=off')
  // The project's own word is there from the first opening on.
  await labPage.open()
  await expect(labPage.button('Lab Wallet')).toBeVisible()
  await expect.poll(() => complaints.join('\n')).toContain('Local configuration ignored')
  await expect(emailField(labPage)).toHaveCount(0)
  await page.reload()
  asked.splice(0)
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
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  const said = complaints.splice(0).join('\n')
  for (const view of views) expect(said).toContain(`there is no view "${view}"`)
})

test('[S2.30] code of what is on comes when it is wanted: e-mail, send, buy', async ({
  labPage,
  page,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, name] = optional.exec(request.url()) ?? []
    if (name) asked.add(name)
  })
  await labPage.goto('?email&api')
  await labPage.open()
  await expect(emailField(labPage)).toBeVisible()
  await expect.poll(() => asked.has('sign-in')).toBe(true)
  await labPage.button('Close').click()
  await labPage.connect()
  await labPage.open()
  await expect(labPage.button('Buy')).toBeVisible()
  expect(['send', 'onramp'].filter((name) => asked.has(name))).toEqual([])
  await labPage.button('Send').hover()
  await expect.poll(() => asked.has('send')).toBe(true)
  expect(asked.has('onramp')).toBe(false)
  await labPage.button('Buy').hover()
  await expect.poll(() => asked.has('onramp')).toBe(true)
})
