// An embedding page covers the frame, so that its visitor presses and types blindly.
import type { Frame } from '@playwright/test'
import { addAuthenticator, type EmbedderPage, expect, test } from './secure-frame/embedder'
import { gate } from './support/gate'

/** Covers the whole frame with other text and lets every press through. */
const cover = ({ page }: EmbedderPage) =>
  page.evaluate(() => {
    const lure = document.createElement('div')
    lure.id = 'lure'
    lure.textContent = 'Press here to win'
    lure.style.cssText = 'position:fixed;inset:0;z-index:9;pointer-events:none;background:white'
    document.body.append(lure)
  })
const uncover = ({ page }: EmbedderPage) =>
  page.evaluate(() => document.querySelector('#lure')?.remove())
/** Expects the frame to report the cover and to disable the button. */
async function isHeld(frame: Frame, name: string) {
  await expect(frame.getByText('Something covers this window').first()).toBeVisible()
  await expect(frame.getByRole('button', { name })).toBeDisabled()
}
const force = (frame: Frame, name: string) =>
  frame.getByRole('button', { name }).click({ force: true })

/** Returns the text that a paste into the page inserts. */
async function pasted({ page }: EmbedderPage) {
  await page.evaluate(() => {
    document.querySelector('textarea')?.remove()
    const field = document.createElement('textarea')
    // Next to the frame, which stays visible.
    field.style.cssText = 'position:fixed;inset:0 0 auto auto'
    document.body.append(field)
  })
  await page.locator('textarea').focus()
  await page.keyboard.press('ControlOrMeta+v')
  return page.locator('textarea').inputValue()
}

test('the wallet frame, while something covers it, shows no recovery code and accepts no press', {
  tag: gate,
}, async ({ app, page }) => {
  test.setTimeout(180_000)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.embed()
  const code = await app.makeKeys('covered@carabiner.example')
  const frame = await app.frame()
  await app.openScreen('recovery')
  await expect(frame.getByRole('listitem').first()).toHaveText(code.slice(0, 5))
  await cover(app)
  await isHeld(frame, 'Copy code')
  await force(frame, 'Copy code')
  await expect(frame.getByRole('listitem').first()).toContainText('•')
  // The keyboard copies nothing either: there is no text to select.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  expect(await pasted(app)).not.toContain(code.slice(0, 5))
  await uncover(app)
  await expect(async () => {
    await frame.getByRole('button', { name: 'Copy code' }).click()
    expect(await pasted(app)).toBe(code)
  }).toPass()

  await frame.getByRole('button', { name: 'I’ve saved it' }).click()
  for (const field of await frame.getByRole('textbox').all()) {
    const label = await field.evaluate(
      (element) => (element as HTMLInputElement).labels?.[0]?.textContent,
    )
    await field.fill(code.split('-')[Number(label?.replace('Group ', '')) - 1] ?? '')
  }
  await cover(app)
  await isHeld(frame, 'Check')
  await frame.getByRole('textbox').first().press('Enter')
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { isCodeKept: false } })
  await uncover(app)
  await expect(frame.getByRole('button', { name: 'Check' })).toBeEnabled()
  await frame.getByRole('textbox').first().press('Enter')
  await expect(frame.getByRole('heading', { name: 'Your recovery code is saved' })).toBeVisible()

  // A nearly transparent frame counts as covered.
  await page.evaluate(() => {
    if (window.embedder) window.embedder.frame.style.opacity = '0.01'
  })
  await frame.getByRole('button', { name: 'Create a new code' }).click()
  await isHeld(frame, 'Create a new code')
  await force(frame, 'Create a new code')
  await page.evaluate(() => {
    if (window.embedder) window.embedder.frame.style.opacity = '1'
  })
  await expect(frame.getByRole('button', { name: 'Create a new code' })).toBeEnabled()
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { isCodeKept: true } })
})

test('the wallet frame, while something covers it, removes no passkey and shows no recovery phrase', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000)
  await addAuthenticator(page, { hasPrf: true })
  await app.embed()
  await app.signIn('covered-passkey@carabiner.example')
  const frame = await app.frame()
  const screenAnswer = await app.openScreen('keys')
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  await screenAnswer()
  await app.openScreen('passkey')
  await expect(frame.getByText(/Chrome on/)).toBeVisible()
  await cover(app)
  await frame.getByRole('button', { name: /^Remove/ }).click()
  await isHeld(frame, 'Yes, remove it')
  await force(frame, 'Yes, remove it')
  await uncover(app)
  await expect(frame.getByRole('button', { name: 'Yes, remove it' })).toBeEnabled()
  expect(await app.ask('GET_CUSTODY')).toMatchObject({ payload: { hasPasskey: true } })

  await app.openScreen('export')
  await frame.getByRole('button', { name: 'Use your passkey' }).click()
  const holdButton = frame.getByRole('button', { name: /hold/i })
  await expect(holdButton).toBeEnabled()
  await cover(app)
  await expect(holdButton).toBeDisabled()
  await holdButton.focus()
  await page.keyboard.down('Space')
  await expect(holdButton).not.toHaveAttribute('data-held')
  await uncover(app)
  await expect(holdButton).toBeEnabled()
  // A press that began under the cover does not count after it.
  await expect(holdButton).not.toHaveAttribute('data-held')
  await page.keyboard.up('Space')
  await holdButton.focus()
  await page.keyboard.down('Space')
  await expect(holdButton).toHaveAttribute('data-held', 'true')
  await expect(frame.getByRole('heading', { name: 'Recovery phrase' })).toBeVisible()
  await page.keyboard.up('Space')
  const phrase = frame.locator('.wf-secret').first()
  await expect(phrase).not.toContainText('•')
  await cover(app)
  await expect(phrase).toHaveText(/^•+$/)
})

test('in a browser that cannot detect elements over the wallet frame, secrets are shown in a separate window', async ({
  app,
  page,
  complaints,
}) => {
  // Simulates Firefox and Safari, which have version 1 of the observer.
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  await page.reload()
  await app.embed()
  await app.signIn('no-cover@carabiner.example')
  const screenAnswer = await app.openScreen('keys')
  const frame = await app.frame()
  await frame.getByRole('button', { name: 'Continue without a passkey' }).click()
  await expect(frame.getByText('This browser can’t tell')).toBeVisible()
  await expect(frame.getByRole('listitem')).toHaveCount(0)
  const opening = page.context().waitForEvent('page')
  await frame.getByRole('button', { name: 'Open in a window' }).click()
  const own = await opening
  expect(new URL(own.url()).origin).toBe(app.lab.walletFrame.url)
  await expect(own.getByRole('listitem')).toHaveCount(7)
  await expect(own.getByRole('listitem').first()).toHaveText(/^[0-9A-Z]{5}$/)
  const closed = own.waitForEvent('close')
  await frame.getByRole('button', { name: 'Later' }).click()
  await closed
  expect(await screenAnswer()).toMatchObject({ ok: true })
  // The window shows nothing to a visitor who opens it directly, or from another page.
  const [stranger] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate((url) => void window.open(url), `${app.lab.walletFrame.url}/sdk/window`),
  ])
  await expect(stranger.getByRole('heading')).toContainText('This page belongs to')
  // The window messages its opener. The browser blocks that message and may log it.
  const others = complaints.splice(0).filter((one) => !one.includes('does not match the recipient'))
  expect(others).toEqual([])
})
