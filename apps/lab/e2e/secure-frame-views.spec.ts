import { addAuthenticator, expect, test } from './secure-frame/embedder'
import { axeFindsInFrames } from './support/axe'
import { gateIf } from './support/gate'

for (const themeMode of ['light', 'dark'] as const) {
  const title = `every screen of the wallet frame is readable, and its buttons are in view, in the ${themeMode} theme`
  test(title, gateIf(themeMode === 'light'), async ({ app, page }) => {
    test.setTimeout(180_000)
    await addAuthenticator(page, { hasPrf: true })
    await app.embed()
    await app.ask('SYNC_THEME', { themeMode })
    const email = `views-${themeMode}@carabiner.example`
    await app.signIn(email)
    const frame = await app.frame()
    const press = (name: string | RegExp) => frame.getByRole('button', { name }).click()
    const look = async (heading: string) => {
      await expect(frame.getByRole('heading', { name: heading, level: 1 })).toBeFocused()
      expect(await axeFindsInFrames(page), heading).toEqual([])
      const overflow = await frame.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, heading).toBe(0)
      await expect(frame.getByRole('main')).toHaveCount(1)
      await expect(frame.getByRole('heading', { level: 1 })).toHaveCount(1)
      // Buttons below the content are in view, whatever the height of the content.
      for (const button of await frame.locator('.wf-footer button').all()) {
        await expect(button).toBeInViewport({ ratio: 1 })
      }
      const heights = (await app.said()).filter(({ type }) => type === '@w3m-frame/SCREEN_HEIGHT')
      expect(Object(heights.at(-1)?.payload).height, heading).toBeGreaterThan(200)
      const { SHOTS } = process.env
      const name = heading.toLowerCase().replaceAll(' ', '-')
      if (SHOTS) {
        await page.locator('iframe').screenshot({ path: `${SHOTS}/${name}-${themeMode}.png` })
      }
    }
    let done = await app.openScreen('keys')
    await look('Create your wallet')
    await press('Continue without a passkey')
    await look('Save your recovery code')
    await press('I’ve saved it')
    await look('Confirm your code')
    await press('Back')
    await press('Later')
    await done()

    done = await app.openScreen('export')
    await look('Show your private keys')
    await press('Email me a code')
    const { code } = await app.lab.mail.waitForMail(email)
    await expect(frame.getByLabel('Code')).toBeFocused()
    await frame.getByLabel('Code').fill(code ?? '')
    expect(await axeFindsInFrames(page)).toEqual([])
    await press('Continue')
    const hold = frame.getByRole('button', { name: /hold/i })
    await expect(hold).toBeEnabled()
    await hold.focus()
    await page.keyboard.down('Space')
    await expect(frame.getByRole('heading', { name: 'Recovery phrase' })).toBeVisible()
    await page.keyboard.up('Space')
    expect(await axeFindsInFrames(page)).toEqual([])
    await press('Done')
    await done()

    done = await app.openScreen('passkey')
    await look('Passkeys')
    await press('Add a passkey')
    await expect(frame.getByText(/Chrome on/)).toBeVisible()
    await press(/^Remove/)
    expect(await axeFindsInFrames(page)).toEqual([])
    await press('Done')
    await done()

    await app.embed()
    await app.ask('SYNC_THEME', { themeMode })
    const locked = await app.openScreen('keys')
    const again = await app.frame()
    await expect(again.getByRole('heading', { name: 'Unlock your wallet' })).toBeFocused()
    expect(await axeFindsInFrames(page)).toEqual([])
    await again.getByRole('button', { name: 'Use the recovery code' }).click()
    await again.getByRole('textbox', { name: 'Recovery code' }).fill('123')
    await again.getByRole('button', { name: 'Unlock wallet' }).click()
    await expect(again.getByRole('alert')).toContainText('You entered 3')
    expect(await axeFindsInFrames(page)).toEqual([])
    await again.getByRole('button', { name: 'Cancel' }).click()
    await again.getByRole('button', { name: 'Cancel' }).click()
    expect(await locked()).toMatchObject({ ok: false })
  })
}
