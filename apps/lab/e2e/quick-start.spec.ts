import { gate } from './support/gate'
import { expect, test } from './support/test'

test('the smallest possible host page opens and closes the modal without a console message', {
  tag: gate,
}, async ({ lab, page }) => {
  const messages: string[] = []
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => messages.push(String(error)))
  await page.goto(`${lab.url}/bare.html`)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Connect wallet')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(messages).toEqual([])
})
