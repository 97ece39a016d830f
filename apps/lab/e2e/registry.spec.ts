import { gate } from './support/gate'
import { expect, test } from './support/test'

test('[S7.78] a page can read the lab’s wallet registry, and show its pictures', {
  tag: gate,
}, async ({ lab, labPage, page }) => {
  await labPage.goto('registry=on')
  await labPage.open()
  const shown = await page.evaluate(async () => {
    const { registryUrl }: { registryUrl: string } = await (await fetch('/lab-config.json')).json()
    const answer = await fetch(`${registryUrl}/getWallets?page=1&entries=3`)
    const { data }: { data: { name: string; image_id: string }[] } = await answer.json()
    const picture = await fetch(`${registryUrl}/getWalletImage/${data[0]?.image_id}`)
    const image = new Image()
    image.src = URL.createObjectURL(await picture.blob())
    await image.decode()
    return { names: data.map(({ name }) => name), width: image.naturalWidth }
  })
  expect(shown).toEqual({ names: ['Binance Wallet', 'MetaMask', 'Lab phone'], width: 96 })
  // The modal's own requests are among them.
  const queries = lab.registry.requests('/getWallets').map(({ params }) => params)
  expect(queries).toContainEqual({ page: '1', entries: '3' })
})
