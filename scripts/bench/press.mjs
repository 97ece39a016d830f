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

/** Presses at the pointer's position. @param {Page} page */
export async function pressHere(page) {
  await page.mouse.down()
  await page.mouse.up()
}

/**
 * Sends a real input through the browser. The pointer or the focus arrives and presses at once, which leaves the page
 * no time to prepare.
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
