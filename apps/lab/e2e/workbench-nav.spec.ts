import { pages } from '../vite-nav'
import { expect, test } from './support/test'

for (const file of Object.keys(pages).filter((name) => name !== 'gallery')) {
  test(`the lab’s page ${file}.html links to every page of the lab`, async ({
    lab,
    page,
    request,
  }) => {
    await page.goto(`${lab.url}/${file}.html`)
    const links = page.getByRole('navigation', { name: 'Pages of the lab' }).getByRole('link')
    await expect(links).toHaveText(Object.values(pages))
    const hrefs = await links.evaluateAll((all) =>
      all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    )
    for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200)
  })
}

test('the gallery page has no navigation, so that Tab first reaches the gallery’s own content', async ({
  lab,
  page,
}) => {
  await page.goto(`${lab.url}/gallery.html`)
  await expect(page.locator('[data-carabiner]')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Pages of the lab' })).toHaveCount(0)
})

test('the lab’s pages whose size or speed is measured have no navigation', async ({
  lab,
  page,
}) => {
  for (const file of ['bare', 'bare-wagmi', 'dialog']) {
    await page.goto(`${lab.url}/${file}.html`)
    await expect(page.locator('#app')).not.toBeEmpty()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
})
