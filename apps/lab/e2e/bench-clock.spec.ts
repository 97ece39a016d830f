import { expect, type Page, test } from '@playwright/test'
import { type Clock, installClock, type Target } from '../../../scripts/bench/page-clock.mjs'

declare global {
  var benchClock: Clock
}

const target: Target = { content: ['[role=dialog] button'], panel: ['[role=dialog]'], quiet: 200 }

/** A host whose dialog has a layout before it is visible, and gets its text late. */
const html = `<button id="open" onclick="show()">Open</button>
<section role="dialog" style="visibility: hidden"><button style="width: 99px; height: 50px">A wallet</button></section>
<script>
  function show() {
    const [dialog, row] = document.querySelectorAll('[role=dialog], [role=dialog] button')
    row.textContent = ''
    setTimeout(() => { dialog.style.visibility = 'visible' }, 200)
    setTimeout(() => { row.innerHTML = '<span style="opacity: 0">A wallet</span>' }, 500)
    setTimeout(() => { row.firstChild.style.opacity = 1 }, 800)
  }
</script>`

async function open(page: Page) {
  await page.addInitScript(installClock)
  await page.goto(`data:text/html,${encodeURIComponent(html)}`)
}

test('the benchmark’s clock stops at visible text, not at an empty panel or an invisible dialog', async ({
  page,
}) => {
  await open(page)
  expect(await page.evaluate(({ panel }) => benchClock.shows(panel), target)).toBe(false)
  await page.evaluate((it) => benchClock.arm(it), target)
  await page.locator('#open').click()
  const { answered, painted } = await page.evaluate(() => benchClock.result())
  expect(answered).toBeGreaterThanOrEqual(200)
  expect(answered).toBeLessThan(painted)
  expect(painted).toBeGreaterThanOrEqual(800)
})

test('the benchmark’s clock stops at a picture in a dialog without text', async ({ page }) => {
  await open(page)
  await page.evaluate((it) => benchClock.arm({ ...it, wordless: true }), target)
  await page.locator('#open').click()
  const { answered, painted } = await page.evaluate(() => benchClock.result())
  expect(painted).toBeLessThan(answered + 200)
})
