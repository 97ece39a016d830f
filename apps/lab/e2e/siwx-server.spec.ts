import type { Route } from '@playwright/test'
import { reachSignIn } from './stages/siwx'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const unreachable = 'Can’t check your sign-in'
const server = '&sessions=server'

// The server's database starts slowly.
test.beforeAll(async ({ lab }) => void (await fetch(`${lab.url}/sign-in/nonce`)))

async function signIn(lab: LabPage) {
  await lab.button('Sign in').click()
  await lab.approve.click()
  await expect(lab.dialog).toBeHidden()
}

/** Faults of the server, until the test ends them. */
const failures = {
  'answers 503': (route: Route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '1' }, body: '{}' }),
  'cannot be reached': (route: Route) => route.abort('internetdisconnected'),
} as const

for (const [what, fail] of Object.entries(failures)) {
  test(`if signing in is required, the wallet stays connected even if the sign-in server ${what} at page load`, async ({
    labPage,
    page,
  }) => {
    await labPage.goto(`?siwx=required${server}`)
    await reachSignIn(labPage)
    await signIn(labPage)
    const account = await labPage.address.textContent()
    await page.route('**/sign-in/session', fail)
    await page.reload()
    await expect(labPage.dialog.getByRole('heading', { name: unreachable })).toBeVisible()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.events).not.toContainText('signIn')
    // The view waits for an answer, and cannot be closed meanwhile.
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeVisible()
    await labPage.button('Try again').click()
    await expect(labPage.dialog.getByRole('heading', { name: unreachable })).toBeVisible()
    await page.unroute('**/sign-in/session')
    // Retries by itself, and restores the signed-in visitor.
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.address).toHaveText(account ?? '')
    expect(await labPage.wallet().prompts()).toBe(0)
    labPage.complaints.splice(0)
  })
}

test('a visitor can disconnect the wallet while the sign-in server does not answer', async ({
  labPage,
  page,
}) => {
  await page.route('**/sign-in/**', failures['answers 503'])
  await labPage.goto(`?siwx=required${server}`)
  await labPage.open()
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await expect(labPage.dialog.getByRole('heading', { name: unreachable })).toBeVisible()
  await expect(labPage.status).toHaveText('connected')
  await labPage.button('Disconnect Lab Wallet').click()
  await expect(labPage.status).toHaveText('disconnected')
  await expect(labPage.dialog).toBeHidden()
  labPage.complaints.splice(0)
})

test('being offline at page load does not delay a visitor if signing in is optional', async ({
  labPage,
  page,
}) => {
  await labPage.goto(`?siwx=optional${server}`)
  await reachSignIn(labPage)
  await signIn(labPage)
  let attempts = 0
  await page.route('**/sign-in/session', (route) => {
    attempts += 1
    return failures['cannot be reached'](route)
  })
  await page.reload()
  await expect(labPage.status).toHaveText('connected')
  await expect.poll(() => attempts).toBeGreaterThan(1)
  await expect(labPage.dialog).toBeHidden()
  await labPage.open()
  await expect(labPage.title).toHaveText('Account')
  await page.keyboard.press('Escape')
  // Back online, the page asks the server at once and gets the session.
  let sessionCount = 0
  await page.route('**/sign-in/session', async (route) => {
    const response = await route.fetch()
    sessionCount = (await response.json()).sessions.length
    await route.fulfill({ response })
  })
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => sessionCount).toBe(1)
  await expect(labPage.dialog).toBeHidden()
  await expect(labPage.status).toHaveText('connected')
  labPage.complaints.splice(0)
})

test('the wallet is disconnected when the sign-in server refuses its requests, and the modal says so', async ({
  labPage,
  page,
}) => {
  await page.route('**/sign-in/session', (route) => route.fulfill({ status: 403, body: '{}' }))
  await labPage.goto(`?siwx=required${server}`)
  await labPage.open()
  await labPage.button('Lab Wallet').click()
  await labPage.approve.click()
  await expect(page.locator('.cb-snackbar')).toContainText(
    'A problem occurred while trying initialize authentication',
  )
  await expect(labPage.status).toHaveText('disconnected')
  await expect(labPage.title).toHaveText('Connect wallet')
  labPage.complaints.splice(0)
})

for (const hours of [1, -1]) {
  test(`a visitor whose clock is ${hours} h off can sign in at the server`, async ({
    labPage,
    page,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    await labPage.goto(`?siwx=required${server}&lifetime=900`)
    await reachSignIn(labPage)
    await labPage.button('Show message').click()
    const text = (await labPage.dialog.locator('pre').textContent()) ?? ''
    const issued = Date.parse(/Issued At: (.+)/.exec(text)?.[1] ?? '')
    // The time of the server, which has the test's clock.
    expect(Math.abs(issued - Date.now())).toBeLessThan(60_000)
    await signIn(labPage)
    await expect(labPage.events).toContainText('signIn')
  })
}

test('the Sign in view names the device’s time as a possible reason if a signature comes too late', async ({
  labPage,
  page,
}) => {
  await page.clock.install()
  await labPage.goto('?siwx=required&sessions=browser&lifetime=60')
  await reachSignIn(labPage)
  await labPage.button('Sign in').click()
  await expect(labPage.approve).toBeVisible()
  await page.clock.fastForward(130_000)
  await labPage.approve.click()
  const hint = 'The sign-in has expired or isn’t valid yet. Check this device’s date and time.'
  await expect(labPage.dialog.getByText(hint).first()).toBeVisible()
  await expect(labPage.status).toHaveText('connected')
  labPage.complaints.splice(0)
  await signIn(labPage)
})
