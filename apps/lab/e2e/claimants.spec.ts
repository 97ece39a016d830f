import { focused } from './support/focus'
import { announceImpostor, impostorAsked } from './support/impostor'
import { expect, test } from './support/test'

test.describe('two installed wallets with the same name and id', () => {
  test('let the visitor choose in the modal, and the one that announced itself first is not prompted', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(announceImpostor, ['Lab Wallet', 'test.carabiner.lab'] as const)
    await labPage.goto('?wc=on&listed')
    await labPage.open()
    const rows = labPage.dialog.getByRole('list', { name: 'Wallets' })
    // One row for the listed wallet, without the picture of either claimant.
    const row = rows.getByRole('button', { name: /^Lab Wallet/ })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Installed')
    await expect(row.locator('img')).toHaveCount(0)
    await row.focus()
    await page.keyboard.press('Enter')

    const heading = labPage.dialog.getByRole('heading', { name: 'Which one is Lab Wallet?' })
    await expect(heading).toBeVisible()
    await expect(labPage.dialog).toContainText('2 wallets in this browser claim to be Lab Wallet')
    const choice = labPage.dialog.getByRole('list', { name: 'Which one is Lab Wallet?' })
    const claimants = choice.getByRole('button')
    await expect(claimants).toHaveText([/test\.carabiner\.lab/, /test\.carabiner\.lab/])
    const pictures = choice.locator('img')
    await expect(pictures).toHaveCount(2)
    const [one, other] = await pictures.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')),
    )
    expect(one).not.toBe(other)
    expect(await impostorAsked(page)).toEqual([])

    // The keyboard moves to the second claimant, the lab's own wallet.
    await claimants.first().focus()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('Lab Wallet')
    await page.keyboard.press('Enter')
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    expect(await impostorAsked(page)).toEqual([])

    // The last used wallet's id has two claimants now, so the visitor chooses.
    await page.evaluate(() => window.lab?.modals[0]?.carabiner.disconnect())
    await expect(labPage.status).toHaveText('disconnected')
    await page.reload()
    await labPage.open()
    await expect(row).toContainText('Recent')
    await row.click()
    await expect(heading).toBeVisible()
    // It shares the same accounts as before, without a prompt.
    await claimants.nth(1).click()
    await expect(labPage.status).toHaveText('connected')
    expect(await impostorAsked(page)).toEqual([])
  })

  test('let the visitor choose after a press in the registry’s list or its suggestions, too', async ({
    labPage,
    page,
  }) => {
    await page.addInitScript(announceImpostor, ['MetaMask', 'io.metamask'] as const)
    await page.addInitScript(announceImpostor, ['MetaMask', 'io.metamask'] as const)
    await labPage.goto('?wc=on&registry=on')
    await labPage.open()
    const row = labPage.dialog
      .getByRole('list', { name: 'Wallets' })
      .getByRole('button', { name: /^MetaMask/ })
    await expect(row).toHaveCount(1)
    await row.click()
    const heading = labPage.dialog.getByRole('heading', { name: 'Which one is MetaMask?' })
    await expect(heading).toBeVisible()
    await labPage.button('Back').click()
    await labPage.button(/All wallets/).click()
    await labPage.dialog.getByRole('option', { name: /^MetaMask/ }).click()
    await expect(heading).toBeVisible()
    expect(await impostorAsked(page)).toEqual([])
    // Only the chosen wallet gets a request.
    await labPage.dialog.getByRole('list').getByRole('button').nth(1).click()
    await expect.poll(() => impostorAsked(page)).toEqual(['1 eth_requestAccounts'])
  })
})

test('a wallet’s right-to-left name does not change the order of words in the modal’s English sentence', async ({
  labPage,
  page,
}) => {
  await page.addInitScript(announceImpostor, ['ארנק (זהב)', 'test.hebrew'] as const)
  await labPage.goto()
  await labPage.open()
  await labPage.button(/ארנק/).click()
  const sentence = labPage.dialog.getByText(/^Continue in/)
  await expect(sentence).toBeVisible()
  // The text after the name stays to its right, as in any English sentence.
  const order = await sentence.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (!text) return []
    const at = (index: number) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + 1)
      return range.getBoundingClientRect().left
    }
    const { length } = text.textContent ?? ''
    return [at(0), at((text.textContent ?? '').indexOf('א')), length]
  })
  expect(order[0]).toBeLessThan(order[1] ?? 0)
  await expect(sentence).toHaveText(/\u2068ארנק \(זהב\)\u2069/)
})
