import { readFileSync } from 'node:fs'
import { gate } from './support/gate'
import { expect, test } from './support/test'

/** The file name comes from the manifest, because other chunks of the lab may have the same name. */
const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
)
const modalFile = manifest['../../packages/ui-react/dist/modal.js']?.file ?? 'no such chunk'

test.describe('the modal’s buttons as custom elements', () => {
  test('connect a wallet in a page without React', { tag: gate }, async ({
    page,
    lab,
    complaints: _,
  }) => {
    await page.goto(`${lab.url}/elements.html`)
    const button = page.locator('carabiner-button button')
    await button.click()
    await expect(page.getByRole('dialog')).toContainText('Connect wallet')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Lab Wallet/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByTestId('heard')).toHaveText(
      'connected 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    )
    await expect(page.locator('carabiner-account-button')).toContainText('ETH')
    await expect(page.locator('carabiner-network-button')).toContainText('Harbor')
    await expect(page.locator('carabiner-wallet-button button')).toHaveAccessibleName(
      'Lab Wallet Connected',
    )
    await expect(button).toBeFocused()
  })

  test('look the same as the React buttons', async ({ page, lab, complaints: _ }) => {
    await page.goto(`${lab.url}/buttons.html?theme=dark`)
    await page.getByRole('button', { name: 'Ask Lab Wallet' }).click()
    /** Returns every node of a group's buttons with all computed styles. */
    const look = async (name: string) => {
      const group = page.getByRole('region', { name, exact: true })
      await expect(group.locator('[data-carabiner-button]')).toHaveCount(2)
      await expect(group).toContainText('ETH')
      return group.locator('[data-carabiner-button]').evaluateAll((buttons) =>
        buttons.map((button) => [
          button.outerHTML,
          [button, ...button.querySelectorAll('*')].map((node) => {
            const style = getComputedStyle(node)
            return Array.from(style, (property) => [property, style.getPropertyValue(property)])
          }),
        ]),
      )
    }
    expect(await look('As elements')).toEqual(await look('Together'))
  })

  for (const saveData of [false, true]) {
    const when = saveData ? 'only on demand, where the visitor saves data' : 'on idle'
    test(`start loading the modal’s code ${when}`, async ({ page, lab, complaints: _ }) => {
      await page.addInitScript(
        (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
        { saveData, effectiveType: '4g' },
      )
      const came: string[] = []
      page.on('requestfinished', (request) => came.push(request.url()))
      const loaded = () => came.some((url) => url.endsWith(`/${modalFile}`))
      await page.goto(`${lab.url}/elements.html`)
      const button = page.locator('carabiner-button button')
      await expect(button).toBeVisible()
      if (saveData) {
        await page.waitForLoadState('networkidle')
        expect(loaded()).toBe(false)
        await button.hover()
      }
      await expect.poll(loaded).toBe(true)
    })
  }
})
