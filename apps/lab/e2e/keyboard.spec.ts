import type { Page } from '@playwright/test'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

/** Returns the text of the focused element, also inside shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
  })

/** Adds a wallet's own window to the page, as some wallets do on a request. */
const addWindow = (page: Page) =>
  page.evaluate(() => {
    const own = document.body.appendChild(document.createElement('div'))
    own.id = 'window'
    own.style.cssText = 'position: fixed; z-index: 99999; inset: 0 auto auto 0'
    const answer = own.appendChild(document.createElement('button'))
    answer.textContent = 'Answer'
    answer.addEventListener('click', () => own.replaceChildren('Answered'))
  })

test.describe('using the modal without a pointer', () => {
  test('a visitor connects, sees the account, switches the network and disconnects', {
    tag: gate,
  }, async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connectButton.focus()
    await page.keyboard.press('Enter')
    await expect(labPage.dialog).toBeVisible()
    await expect.poll(() => focused(page)).toContain('Connect wallet')

    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('What is a wallet?')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Close')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toContain('Lab Wallet')
    await page.keyboard.press('Enter')
    await expect(labPage.approve).toBeVisible()
    await labPage.approve.focus()
    await page.keyboard.press('Enter')
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('connected')

    await labPage.connectButton.focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Account')
    await labPage.button(/Network: Harbor/).focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Choose network')
    await labPage.networkOption(/Lagoon/).focus()
    await page.keyboard.press('Space')
    await expect(labPage.approve).toBeVisible()
    await labPage.approve.focus()
    await page.keyboard.press('Enter')
    await expect(labPage.network).toHaveText('eip155:31338')
    await expect(labPage.title).toHaveText('Account')

    await labPage.button('Disconnect').focus()
    await page.keyboard.press('Enter')
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('disconnected')
    await expect(labPage.connectButton).toBeFocused()
  })

  test('Tab and Shift+Tab stay inside the modal', async ({ labPage, page }) => {
    await labPage.goto('?wallets=2')
    await labPage.open()
    const seen: string[] = []
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab')
      seen.push(await focused(page))
    }
    expect(seen[0]).toBe('What is a wallet?')
    expect(seen[1]).toBe('Close')
    expect(seen[4]).toBe('What is a wallet?')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused(page)).toContain('Second Wallet')
  })

  test('Escape closes the modal and returns the focus to the button that opened it', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.connectButton).toBeFocused()
  })

  test('Back returns the focus to the row that was pressed', async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await labPage.open()
    await labPage.button(/Network: Harbor/).focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Choose network')
    await labPage.button('Back').focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Account')
    await expect.poll(() => focused(page)).toContain('Network: Harbor')
  })

  test('a wallet’s own window in the page keeps the focus while the modal changes its view', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).focus()
    await page.keyboard.press('Enter')
    await labPage.approve.focus()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await labPage.settled()
    await expect(labPage.approve).toBeFocused()
  })

  test('the page behind the modal is inert while the modal is open, and usable again afterwards', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await expect(page.locator('#app')).toHaveAttribute('inert', '')
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    await expect(page.locator('#app')).not.toHaveAttribute('inert')
  })

  test('a wallet’s own window in the page stays usable when the modal is closed and opened again', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await addWindow(page)
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.dialog.getByText(/Answer it there/)).toBeVisible()
    await expect(page.locator('#app')).toHaveAttribute('inert', '')
    await page.locator('#window button').click()
    await expect(page.locator('#window')).toHaveText('Answered')
  })

  test('a wallet’s own window in the page stays usable if it opens after the modal was closed', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await labPage.button('Close').click()
    await expect(labPage.dialog).toBeHidden()
    await addWindow(page)
    await labPage.open()
    await expect(page.locator('#window')).not.toHaveAttribute('inert')
  })

  for (const [kind, style] of Object.entries({
    hidden: 'display: none',
    floating: 'position: fixed; width: 300px; height: 200px; visibility: hidden',
    empty: '',
  })) {
    test(`a ${kind} element that a wallet added to the page earlier stays usable`, async ({
      labPage,
      page,
    }) => {
      await labPage.goto()
      await page.evaluate(
        ([css, framed]) => {
          const early = document.body.appendChild(document.createElement('div'))
          early.id = 'early'
          early.style.cssText = css
          if (framed) early.append(document.createElement('iframe'))
        },
        [style, kind !== 'empty'] as const,
      )
      await labPage.open()
      await expect(page.locator('#app')).toHaveAttribute('inert', '')
      await expect(page.locator('#early')).not.toHaveAttribute('inert')
    })
  }

  test('a frame inside the inert page becomes inert too', async ({ labPage, page }) => {
    await labPage.goto()
    await page.evaluate(() => {
      document.body.append(document.createElement('iframe'))
    })
    await labPage.open()
    await expect(page.locator('body > iframe')).toHaveAttribute('inert', '')
  })

  test('a host’s hotkeys and focus traps receive no event from inside the modal', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await page.evaluate(() => {
      const heard: string[] = []
      for (const type of ['keydown', 'focusin', 'pointerdown']) {
        document.addEventListener(type, () => heard.push(type))
      }
      Object.assign(window, { heard })
    })
    await labPage.open()
    await page.evaluate(() => Reflect.get(window, 'heard').splice(0))
    await page.keyboard.press('Tab')
    await page.keyboard.press('k')
    await labPage.button(/Lab Wallet/).click()
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  })
})

test('Escape closes the modal at once after the focus has left a tooltip', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.open()
  await page.keyboard.press('Tab')
  await expect(labPage.button('What is a wallet?')).toBeFocused()
  await expect(page.locator('.cb-tooltip')).toBeVisible()
  // In one task, as on a busy machine: React does not render in between.
  await labPage.button('Lab Wallet').evaluate((row) => {
    row.focus()
    row.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    )
  })
  await expect(labPage.dialog).toBeHidden()
})

test('Tab moves to the next control even while the modal’s content changes', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wc=on&registry=on')
  await labPage.open()
  await labPage.button(/All wallets/).click()
  const field = labPage.dialog.getByRole('combobox', { name: 'Search wallets' })
  await expect(field).toBeFocused()
  await field.evaluate((input) =>
    input.addEventListener('focusout', () => input.after(document.createElement('span'))),
  )
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toBe('Certified wallets only')
})
