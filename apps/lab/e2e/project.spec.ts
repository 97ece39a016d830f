// An app with a project id: the project's settings at the registry, and each way in which the
// registry fails.

import { emailField } from './stages/email-wallet'
import { gate } from './support/gate'
import { expect, test } from './support/test'

const config = '/appkit/v1/config'
const query = '?email&socials=all&project'
const noLogins = [{ id: 'social_login', isEnabled: false, config: [] }]
const ignored = /^warning: \[carabiner\] Local configuration ignored: socials, .*reownBranding\. /

test('[S1.23] the modal applies the settings of the host’s project id from the first opening on, and at the next visit', {
  tag: gate,
}, async ({ complaints, labPage, page }) => {
  const { registry } = labPage.lab
  registry.project({ features: [{ id: 'reown_branding', isEnabled: true, config: [] }] })
  await labPage.goto(query)
  // The modal's code has loaded ahead, without a request for the settings.
  await page.evaluate(() => window.lab?.modals[0]?.prepare())
  expect(registry.requests(config)).toEqual([])
  await labPage.open()
  await expect(labPage.button('Lab Wallet')).toBeVisible()
  // The request follows once the page is calm.
  await expect.poll(() => registry.requests(config).length).toBe(1)
  await expect(emailField(labPage)).toHaveCount(0)
  await expect(labPage.button(/Google/)).toHaveCount(0)
  await labPage.button('Close').click()
  await labPage.open()
  expect(registry.requests(config)).toHaveLength(1)

  await page.reload()
  registry.misbehave({ path: config, hangs: true })
  await page.evaluate(() => window.lab?.modals[0]?.prepare())
  await labPage.open()
  await expect(labPage.button('Lab Wallet')).toBeVisible()
  await expect(emailField(labPage)).toHaveCount(0)
  expect(complaints.splice(0)).toEqual([expect.stringMatching(ignored)])
})

test('text typed into the modal stays when the settings of the project id arrive late', async ({
  complaints,
  labPage,
}) => {
  const { registry } = labPage.lab
  registry.misbehave({ path: config, delay: 1_000 })
  registry.project({
    features: [
      { id: 'social_login', isEnabled: true, config: ['email', 'github'] },
      { id: 'reown_branding', isEnabled: true, config: [] },
    ],
  })
  await labPage.goto(query)
  await labPage.open()
  await emailField(labPage).fill('sailor@')
  await expect(labPage.button(/Google/)).toHaveCount(0)
  await expect(labPage.button(/GitHub/)).toBeVisible()
  await expect(emailField(labPage)).toHaveValue('sailor@')
  await expect.poll(() => complaints).toEqual([expect.stringMatching(ignored)])
  complaints.splice(0)
})

for (const [state, mood, alert] of [
  ['is unknown', { status: 401 }, /Invalid Project ID: /],
  ['does not list this origin', { status: 403 }, /Invalid App Configuration: /],
  ['is rate-limited', { status: 429 }, /Rate Limited: /],
  ['is at a registry that fails', { status: 500 }, /Server Error: /],
  ['is at a registry with invalid answers', { malformed: true }, undefined],
] as const) {
  test(`[S1.24] with a project id that ${state}, the modal uses the app’s own settings, and a wallet connects`, async ({
    complaints,
    labPage,
  }) => {
    const { registry } = labPage.lab
    registry.misbehave({ path: config, ...mood })
    registry.project({ features: noLogins })
    await labPage.goto(query)
    await labPage.open()
    await expect(emailField(labPage)).toBeVisible()
    await expect(labPage.button(/Google/)).toBeVisible()
    await labPage.button('Lab Wallet').click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    // The browser logs the failed response too.
    const warnings = complaints.splice(0).filter((text) => text.includes('[carabiner]'))
    expect(warnings).toEqual(alert ? [expect.stringMatching(alert)] : [])
  })
}
