import { expect, type Page, type Route } from '@playwright/test'
import { metadataOrigin } from '../../services/anvil/collections.js'
import { drawPicture } from '../../services/registry/picture.js'
import type { LabPage } from './lab-page'

/** The names that the chain has too. */
const names: Readonly<Record<string, string>> = {
  '/hold/1.json': 'Brass Sextant',
  '/hold/2.json': 'Ship’s Bell',
}

/**
 * Serves the metadata of the lab's collections that is not on the chain, and its pictures.
 *
 * @returns the requested paths
 */
export async function serveMetadata(page: Page): Promise<string[]> {
  const paths: string[] = []
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(`${metadataOrigin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname
    paths.push(path)
    const [, id = ''] = /\/0*([^/]+)\.json$/.exec(path) ?? []
    if (path.endsWith('.png')) {
      return route.fulfill({ headers, contentType: 'image/png', body: drawPicture(path) })
    }
    const name = path.startsWith('/passes') ? `Berth ${id}` : (names[path] ?? 'Cordouan')
    return route.fulfill({ headers, json: { name, image: `${metadataOrigin}${path}.png` } })
  })
  return paths
}

/** Answers the calls of contracts on the first chain. Other requests go through. */
export async function holdCalls(lab: LabPage, answer: (route: Route) => Promise<unknown>) {
  await lab.page.route(`${lab.chain().rpcUrl}/**`, async (route) => {
    const isCall = route.request().postData()?.includes('"eth_call"')
    await (isCall ? answer(route) : route.continue())
  })
}

/** Answers calls with an error of the node. */
export function refuseCalls(route: Route): Promise<void> {
  const body: unknown = route.request().postDataJSON()
  const refusalOf = (call: unknown) => ({
    jsonrpc: '2.0',
    id: Reflect.get(Object(call), 'id'),
    error: { code: -32602, message: 'no' },
  })
  const json = Array.isArray(body) ? body.map(refusalOf) : refusalOf(body)
  return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json })
}

/** Opens the account's NFTs. */
export async function openNfts(lab: LabPage) {
  await lab.open()
  await lab.dialog.getByRole('tab', { name: 'NFTs' }).click()
}

/** Connects an account of the Solana wallet, and opens its NFTs. */
export async function openSolanaNfts(lab: LabPage, account: number) {
  await lab.page.evaluate(
    (at) => window.lab?.solanaWallets?.[0]?.controls.switchAccount(at),
    account,
  )
  await lab.open()
  await lab.button(/Tide Wallet/).click()
  await lab.approve.click()
  await expect(lab.dialog).toBeHidden()
  await openNfts(lab)
}
