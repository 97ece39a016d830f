import { gate } from './support/gate'
import { expect, test } from './support/test'

test('the modal refuses hostile wallet announcements (EIP-6963), or shows them without harm', {
  tag: gate,
}, async ({ labPage, page, complaints }) => {
  await page.addInitScript(() => {
    const provider = { request: async () => [] }
    const image =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><script>window.hacked=1</script></svg>'
    const announcements: unknown[] = [
      {},
      null,
      { info: { uuid: 'a', name: 'No provider', icon: image, rdns: 'evil.a' } },
      { info: { uuid: 'b', name: 'x'.repeat(1_000_000), icon: image, rdns: 'evil.b' }, provider },
      {
        info: {
          uuid: 'c',
          name: 'Script link',
          icon: 'javascript:window.hacked=1',
          rdns: 'evil.c',
        },
        provider,
      },
      { info: { uuid: 'd', name: 'Script picture', icon: image, rdns: 'evil.d' }, provider },
      {
        info: { uuid: 'e', name: 'Bidi \u202Eteeltu\u202C B', icon: image, rdns: 'evil.e' },
        provider,
      },
      {
        info: {
          uuid: 'f',
          name: '<img src=x onerror=window.hacked=1>',
          icon: image,
          rdns: 'evil.f',
        },
        provider,
      },
      {
        get info() {
          throw new Error('getter')
        },
        provider,
      },
    ]
    const announce = () => {
      for (const detail of announcements) {
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
    }
    window.addEventListener('eip6963:requestProvider', announce)
  })
  await labPage.goto()
  await labPage.open()
  const rows = labPage.dialog.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
  await expect(rows).toHaveText([
    /Script link/,
    /Script picture/,
    /Bidi teeltu B/,
    /<img src=x onerror=window.hacked=1>/,
    /Lab Wallet/,
  ])
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  expect(complaints).toEqual([])
})
