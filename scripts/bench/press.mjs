/** @typedef {import('@playwright/test').Page} Page */

/** @param {Page} page @param {string} selector */
async function centreOf(page, selector) {
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${selector} is not on the page.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** @param {Page} page @param {string} selector */
export async function pointAt(page, selector) {
  const { x, y } = await centreOf(page, selector)
  await page.mouse.move(x, y, { steps: 3 })
}

/** Where the pointer is. @param {Page} page */
export async function pressHere(page) {
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * Input goes in through the browser's front door, as a hand's does. It comes and presses: neither a pointer nor the
 * focus rests on the target before, which would be time to prepare in.
 * @param {Page} page @param {string} selector @param {import('./ways.mjs').Way['input']} input
 */
export async function press(page, selector, input) {
  if (input === 'key') {
    await page.locator(selector).first().focus()
    return page.keyboard.press('Enter')
  }
  if (input === 'touch') {
    const { x, y } = await centreOf(page, selector)
    return page.touchscreen.tap(x, y)
  }
  await pointAt(page, selector)
  await pressHere(page)
}
