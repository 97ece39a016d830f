import type { Locator } from '@playwright/test'
import { expect, test } from './support/gallery-page'
import { gate } from './support/gate'
import { withMotion } from './support/motion'

test.use(withMotion)

test.describe('the field for a one-time code', () => {
  test('accepts typing, overwriting and deleting, and shows a refused code', { tag: gate }, async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=code')
    const code = page.getByTestId('code')
    const field = page.getByRole('textbox', { name: '6-digit code' }).first()
    const shown = () => code.locator('.cb-otp-box').allTextContents()
    await code.locator('.cb-otp-box').nth(1).click({ force: true })
    await expect(field).toBeFocused()
    await page.keyboard.type('9x')
    await expect.poll(() => shown()).toEqual(['4', '9', '8', '', '', ''])
    await page.keyboard.press('Backspace')
    await expect.poll(() => shown()).toEqual(['4', '8', '', '', '', ''])
    await page.keyboard.press('End')
    await page.keyboard.type('0000')
    await expect(page.getByRole('alert')).toHaveText(/That code is not right/)
    await expect(field).toHaveAccessibleDescription(/That code is not right/)
    // All six are selected, so typing starts again.
    await expect(field).toBeFocused()
    await page.keyboard.type('7')
    await expect.poll(() => shown()).toEqual(['7', '', '', '', '', ''])
    await expect(code).toHaveAttribute('data-tries', '1')
  })

  test('accepts a code pasted with other text around it, and submits it once', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=code')
    const field = page.getByRole('textbox', { name: '6-digit code' }).first()
    await field.focus()
    await page.evaluate(() => document.execCommand('insertText', false, 'Your code is 12 34 56'))
    await expect(field).toHaveValue('123456')
    await expect(page.getByTestId('code').locator('.cb-otp-right')).toBeVisible()
    await expect(page.getByTestId('code')).toHaveAttribute('data-tries', '1')
  })
})

test('inputs that password managers fill are in the page’s own DOM, and ignore the page’s styles', async ({
  gallery,
  page,
}) => {
  await gallery.goto('section=sign-in')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { all: unset } input { display: none !important; color: red !important; font-size: 3px !important; opacity: 0 !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const field = page.locator('[data-carabiner] > input[type=email]')
  await expect(field).toBeVisible()
  await expect(field).toHaveCSS('font-size', '15px')
  await expect(field).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  await field.fill('you@example.com')
  await expect(field).toHaveValue('you@example.com')
})

test.describe('the field for an amount', () => {
  test('accepts digits and one decimal point, and parses a pasted number', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=amount')
    const field = page.getByTestId('amount')
    const units = page.getByTestId('units')
    await field.fill('')
    await field.pressSequentially('0012,5.6789123x')
    await expect(field).toHaveValue('12.567891')
    await expect(units).toHaveText('12567891')
    await field.press('ArrowUp')
    await expect(field).toHaveValue('12.567891')
    await field.selectText()
    await field.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '1,234.56 USDC')
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await expect(units).toHaveText('1234560000')
    await page.getByTestId('max').click()
    await expect(units).toHaveText('2140500000')
    await expect(page.getByText('Not enough USDC')).toHaveCount(0)
    await field.fill('99999')
    await expect(page.getByText('Not enough USDC')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  })

  test('keeps the caret in place when text is typed into the middle of a number', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=amount')
    const field = page.getByTestId('amount')
    await field.fill('1234')
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 2))
    await field.pressSequentially('x.5')
    await expect(field).toHaveValue('12.534')
  })

  test('shows a long number in a smaller font', async ({ gallery, page }) => {
    await gallery.goto('section=amount')
    const field = page.getByTestId('amount')
    const size = () =>
      field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
    await field.fill('1234567')
    await expect.poll(() => size()).toBe(36)
    await field.fill('12345678')
    await expect.poll(() => size()).toBe(28)
    await field.fill('12345678901')
    await expect.poll(() => size()).toBe(22)
  })
})

for (const dir of ['ltr', 'rtl'] as const) {
  test(`arrow keys choose a tab in visual order, ${dir}`, async ({ gallery, page }) => {
    await gallery.goto(`section=tabs&dir=${dir}`)
    const tabs = page.getByRole('tablist').first().getByRole('tab')
    const forward = dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft'
    await tabs.first().focus()
    await page.keyboard.press(forward)
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText('Low Tide #118')).toBeVisible()
    await page.keyboard.press('End')
    await expect(tabs.nth(2)).toBeFocused()
    await page.keyboard.press(forward)
    await expect(tabs.first()).toBeFocused()
    // The tabs are one tab stop, and the next is the panel.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel').first()).toBeFocused()
    const left = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? -1)
    const tab = await left(tabs.first())
    await expect.poll(() => left(page.locator('.cb-tabs-thumb').first())).toBe(tab)
  })
}

test('a checkbox and a switch can be set by their label and by the keyboard', async ({
  gallery,
  page,
}) => {
  await gallery.goto('section=choices')
  const box = page.getByRole('checkbox').first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await page
    .getByText('I have read and accept the')
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect(box).not.toBeChecked()
  const toggle = page.getByRole('switch').first()
  await toggle.focus()
  await page.keyboard.press('Space')
  await expect(toggle).toBeChecked()
  const busy = page.locator('[role=switch][aria-busy]')
  await busy.click({ force: true })
  await expect(busy).toBeChecked()
})

test.describe('a tooltip', () => {
  const bubble = '.cb-tooltip'

  test('opens at once on keyboard focus, and Escape closes only the tooltip', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=tooltip')
    await page.keyboard.press('Tab')
    await expect(page.locator(bubble)).toHaveText('Copy address')
    // A dialog around the tooltip would get this event.
    await page.evaluate(() => {
      const host = document.querySelector('[data-carabiner]')
      host?.shadowRoot?.addEventListener('keydown', ({ defaultPrevented }) => {
        host.setAttribute('data-prevented', String(defaultPrevented))
      })
    })
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-carabiner]')).toHaveAttribute('data-prevented', 'true')
    await expect(page.locator(bubble)).toHaveCount(0)
  })

  test('opens after a delay on hover, and stays while the pointer is on the tooltip', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=tooltip')
    await page.getByTestId('tip-help').hover()
    await expect(page.locator(bubble)).toHaveText('Paid to the network, not to us.')
    await page.locator(bubble).hover()
    await expect(page.locator(bubble)).toBeVisible()
    await page.mouse.move(5, 5)
    await expect(page.locator(bubble)).toHaveCount(0)
  })

  test('does not open for a button that moves under the pointer that pressed it', async ({
    gallery,
    page,
  }) => {
    await page.clock.install()
    await gallery.goto('section=tooltip')
    const button = page.getByTestId('tip-copy')
    await button.hover()
    await page.clock.runFor(500)
    await expect(page.locator(bubble)).toHaveCount(1)
    await button.click()
    await expect(page.locator(bubble)).toHaveCount(0)
    await button.evaluate(async (it) => {
      const comes = (type: string) =>
        new Promise((resolve) => it.addEventListener(type, resolve, { once: true }))
      const leftAndBack = comes('pointerleave').then(() => comes('pointerenter'))
      // An animation, because without its frames this browser does not update the hovered element.
      const moves = it.animate(
        { marginBlockStart: ['0', '400px', '400px', '0', '0'] },
        { duration: 1000 },
      )
      await leftAndBack
      moves.finish()
    })
    await page.clock.runFor(2000)
    await expect(page.locator(bubble)).toHaveCount(0)
  })

  test('closes when the page is resized', async ({ gallery, page }) => {
    await gallery.goto('section=tooltip')
    await page.keyboard.press('Tab')
    await expect(page.locator(bubble)).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.locator(bubble)).toHaveCount(0)
  })

  test('stays inside the modal’s card, and screen readers read it with its button', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=tooltip')
    await page.getByTestId('tip-info').hover()
    const card = await gallery.section('tooltip').boundingBox()
    const box = await page.locator(bubble).boundingBox()
    if (!card || !box) throw new Error('nothing to measure')
    expect(box.width).toBeLessThanOrEqual(240)
    expect(box.x).toBeGreaterThanOrEqual(card.x + 8)
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width - 8)
    await expect(page.getByTestId('tip-help')).toHaveAccessibleDescription(/Paid to the network/)
  })
})

test.describe('a virtual list', () => {
  test('renders a few of a thousand wallets, and arrow keys reach all of them', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=grid')
    const options = page.getByRole('option')
    await expect(options.first()).toBeVisible()
    await expect.poll(() => options.count()).toBeLessThan(60)
    await expect(options.first()).toHaveAttribute('aria-setsize', '1000')
    await options.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('option', { name: 'Dune', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('option', { name: 'Ebb', exact: true })).toBeFocused()
    await page.keyboard.press('End')
    const last = page.locator('[role=option][aria-posinset="1000"]')
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport()
    await expect.poll(() => options.count()).toBeLessThan(60)
    await page.keyboard.press('Home')
    await expect(page.getByRole('option', { name: /^Anchor Installed/ })).toBeFocused()
  })

  test('with ten thousand wallets, from right to left, lets keys and the wheel reach all of them', async ({
    gallery,
    page,
  }) => {
    // Browsers report a list that is measured too late in a frame only as an error event.
    await page.addInitScript(() => {
      addEventListener('error', ({ message }) => document.documentElement.append(message))
    })
    await gallery.goto('section=grid&dir=rtl&wallets=10000')
    const at = (position: number) => page.locator(`[role=option][aria-posinset="${position}"]`)
    await at(1).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(at(2)).toBeFocused()
    const [first, second] = [await at(1).boundingBox(), await at(2).boundingBox()]
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.NaN)
    await page.keyboard.press('End')
    await expect(at(10_000)).toBeFocused()
    await expect(at(10_000)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('PageUp')
    await expect(at(10_000)).not.toBeFocused()
    await expect(page.locator('[role=option]:focus')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.getByRole('option').count()).toBeLessThan(60)

    const scroller = page.getByTestId('grid-scroller')
    for (const share of [0.5, 0.1, 0.9]) {
      await scroller.evaluate((box, part) => {
        box.scrollTop = part * box.scrollHeight
      }, share)
      const near = page.locator(`[role=option][aria-posinset="${share * 10_000}"]`)
      await expect(near).toHaveCount(1)
    }
    await page.keyboard.press('Home')
    await expect(at(1)).toBeFocused()
    await expect(at(1)).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('ResizeObserver')).toHaveCount(0)
  })

  test('keeps the focused item in the page when it is scrolled out of view', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=grid')
    const first = page.getByRole('option', { name: /^Anchor Installed/ })
    await first.focus()
    await page.getByTestId('grid-scroller').evaluate((box) => {
      box.scrollTop = 20_000
    })
    await expect(page.locator('[role=option][aria-posinset="520"]')).toHaveCount(1)
    await expect(first).toBeFocused()
  })

  test('is moved through by arrow keys in its search field, and focus stays in the field', async ({
    gallery,
    page,
  }) => {
    await gallery.goto('section=grid')
    const field = page.getByRole('combobox')
    await field.fill('cove')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(field).toBeFocused()
    const active = await field.getAttribute('aria-activedescendant')
    const option = page.locator(`[id="${active}"]`)
    await expect(option).toHaveAttribute('data-active', 'true')
    await expect(option).toHaveAttribute('aria-posinset', '5')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('grid-pressed')).toHaveText('Cove 26')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('')
  })

  test('with rows of different heights has no gaps and no overlaps', async ({ gallery, page }) => {
    await gallery.goto('section=list')
    const scroller = page.getByTestId('list-scroller')
    await expect(page.getByRole('list', { name: 'Tokens' })).toBeVisible()
    for (let turn = 0; turn < 40; turn += 1) {
      await scroller.evaluate((box) => box.scrollBy(0, 1000))
    }
    await expect(page.getByRole('button', { name: /Token 399/ })).toBeVisible()
    const gaps = await page.locator('.cb-virtual-row').evaluateAll((rows) =>
      rows.slice(1).map((row, at) => {
        const above = rows[at]?.getBoundingClientRect().bottom ?? 0
        return Math.round(row.getBoundingClientRect().top - above)
      }),
    )
    // No overlap, and no missing row between the visible ones.
    expect(gaps.filter((gap) => gap < 0)).toEqual([])
  })
})

test('a disclosure button tells screen readers whether its content is open', async ({
  gallery,
  page,
}) => {
  await gallery.goto('section=details')
  const button = page.getByRole('button', { name: 'Show message' }).first()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(page.getByRole('button', { name: 'Hide message' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expect(page.getByText('example.com wants you to sign in.')).toBeVisible()
})

test('the button that copies text works even if the page may not write to the clipboard', async ({
  gallery,
  page,
  context,
}) => {
  await gallery.goto('section=wallets')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const button = page.getByRole('button', { name: 'Copy address' })
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await button.click()
  await expect.poll(read).toBe('0x4B2c8e6A19f07Cd35e72F1a9D04e88b1C6f0A3d7')
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('other')
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await button.click()
  await expect.poll(read).toBe('0x4B2c8e6A19f07Cd35e72F1a9D04e88b1C6f0A3d7')
  await expect(button).toBeFocused()
})
