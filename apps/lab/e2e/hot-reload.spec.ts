import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { startLab } from '../services/lab.js'
import { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const hostModule = fileURLToPath(new URL('../src/settings/settings.ts', import.meta.url))

test('hot reload of the host’s code makes no second modal, element or listener', async ({
  page,
}) => {
  test.slow()
  const lab = await startLab({ dev: true })
  const source = await readFile(hostModule, 'utf8')
  try {
    const labPage = new LabPage(page, lab, [])
    // The dev server is slow until it has bundled the dependencies and seen every module.
    await page.goto(`${lab.url}/?wc=off`)
    await labPage.connectButton.click({ timeout: 60_000 })
    await expect(labPage.dialog).toBeVisible({ timeout: 60_000 })

    const listeners: string[] = []
    await page.exposeFunction('note', (change: string) => listeners.push(change))
    await page.addInitScript(() => {
      const { addEventListener, removeEventListener } = EventTarget.prototype
      const note: (change: string) => void = Reflect.get(window, 'note')
      window.addEventListener = function (...args: Parameters<typeof addEventListener>) {
        if (args[0] === 'eip6963:announceProvider') note('+')
        return addEventListener.apply(this, args)
      }
      window.removeEventListener = function (...args: Parameters<typeof removeEventListener>) {
        if (args[0] === 'eip6963:announceProvider') note('-')
        return removeEventListener.apply(this, args)
      }
    })
    await labPage.goto()
    await labPage.connect()
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length)
    await labPage.open()
    const before = await sheets()
    await page.keyboard.press('Escape')
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await writeFile(hostModule, `${source}\n// touched\n`)
    await expect.poll(() => listeners.join('')).toBe('+-+')
    await expect(labPage.status).toHaveText('connected')
    // The module was replaced, and the page was not reloaded.
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'kept'))).toBe(true)
    await labPage.open()
    await expect(page.locator('[data-carabiner]')).toHaveCount(1)
    await expect.poll(sheets).toBe(before)
  } finally {
    await writeFile(hostModule, source)
    await lab.stop()
  }
})
