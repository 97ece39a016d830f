import type { Page, Route } from '@playwright/test'
import { formatEther } from 'viem'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const record = 'carabiner:chain.eip155'
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), record)

test.describe('a wallet that is locked when the page loads', () => {
  test('stays stored for the next page load, and is not prompted', {
    tag: gate,
  }, async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    const before = await stored(page)
    // On another page of the origin, so that the app's page gets no event.
    await page.goto(`${labPage.lab.url}/dialog.html`)
    const setLocked = (locked: boolean) =>
      page.evaluate((value) => {
        const key = 'test-wallet:test.carabiner.lab'
        const wallet = JSON.parse(localStorage.getItem(key) ?? '{}')
        localStorage.setItem(key, JSON.stringify({ ...wallet, locked: value }))
      }, locked)
    await setLocked(true)
    await labPage.goto()
    await expect(labPage.status).toHaveText('disconnected')
    await expect.poll(() => labPage.wallet().methods()).toContain('eth_accounts')
    await expect(labPage.status).toHaveText('disconnected')
    expect(await stored(page)).toBe(before)
    expect(await labPage.wallet().prompts()).toBe(0)

    await setLocked(false)
    await labPage.goto()
    await expect(labPage.status).toHaveText('connected')
    await expect(labPage.address).toHaveText(account)
    expect(await labPage.wallet().prompts()).toBe(0)
  })
})

test.describe('a wallet that returns invalid answers', () => {
  const lie = (labPage: LabPage, result: unknown, method: string) =>
    labPage.page.evaluate(
      ([answer, name]) => window.lab?.wallets[0]?.controls.lie(answer, { method: name }),
      [result, method] as const,
    )

  for (const [what, method, answer] of [
    ['invalid accounts', 'eth_requestAccounts', ['0x1']],
    ['an invalid chain', 'eth_chainId', 'ten'],
  ] as const) {
    test(`is not connected after ${what}, and a retry connects it`, async ({ labPage, page }) => {
      await labPage.goto()
      await page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
      await lie(labPage, answer, method)
      await labPage.open()
      await labPage.button(/Lab Wallet/).click()
      await expect(labPage.dialog.getByText('Failed to connect')).toBeVisible()
      await expect(labPage.status).toHaveText('disconnected')
      await labPage.button('Try again').click()
      await expect(labPage.status).toHaveText('connected')
      await expect(labPage.address).toHaveText(account)
    })
  }

  test('has its invalid signature reported as an error, and its next valid signature accepted', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await lie(labPage, 'signed', 'personal_sign')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(labPage.outcome).toContainText('InvalidWalletResponseError')
    await expect(labPage.status).toHaveText('connected')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await labPage.approve.click()
    await expect(labPage.outcome).toHaveText(/^0x[0-9a-f]{130}$/)
  })
})

test.describe('a wallet that fails while it is connected', () => {
  test('by going offline gets its failed request reported, and can be disconnected', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() => window.lab?.wallets[0]?.controls.setOnline(false))
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(labPage.outcome).toContainText('ProviderDisconnectedError')
    await labPage.open()
    await labPage.button('Disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('by never answering is given up at the time limit, and a second request is refused', async ({
    labPage,
    page,
  }) => {
    await page.clock.install()
    await labPage.goto()
    await labPage.connect()
    await labPage.wallet().hang('personal_sign')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect.poll(() => labPage.wallet().methods()).toContain('personal_sign')
    await page.clock.runFor(300_000)
    await expect(labPage.outcome).toContainText('WalletTimeoutError')
    await page.getByRole('button', { name: 'Sign message' }).click()
    await expect(labPage.outcome).toContainText('RequestPendingError')
    await expect(labPage.status).toHaveText('connected')
  })
})

test.describe('restoring a wallet’s connection on page load', () => {
  test('does not undo a connection that the visitor made meanwhile, even if it ends later', async ({
    labPage,
    page,
  }) => {
    await slowWallet(page)
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Slow Wallet/).click()
    await expect(labPage.address).toHaveText(slowAccount)
    await expect(labPage.dialog).toBeHidden()
    await page.evaluate(() => sessionStorage.setItem('slow', 'yes'))
    await page.reload()
    await expect(labPage.status).toHaveText('connecting')
    // The app's own button is disabled meanwhile.
    await page.evaluate(() => window.lab?.modals[0]?.open())
    await labPage.button('Lab Wallet').click()
    await labPage.approve.click()
    await expect(labPage.address).toHaveText(account)
    await page.evaluate(() => Reflect.get(window, 'answerNow')())
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'answered'))).toBe(true)
    await expect(labPage.address).toHaveText(account)
    await expect.poll(() => stored(page)).toContain('6963:test.carabiner.lab')
  })
})

test.describe('stored records of another version of this library', () => {
  for (const version of [0, 99]) {
    const title = `with the number ${version} can lose the restored connection, but never break the page`
    test(title, async ({ labPage, page }) => {
      await labPage.goto()
      await labPage.connect()
      await page.evaluate(
        ([key, v]) => {
          const data = v === 0 ? { wallet: 'x' } : { connections: 'of a later kind' }
          localStorage.setItem(key, JSON.stringify({ v, data }))
        },
        [record, version] as const,
      )
      await page.reload()
      await expect(labPage.status).toHaveText('disconnected')
      await labPage.open()
      await labPage.button(/Lab Wallet/).click()
      await expect(labPage.status).toHaveText('connected')
      await page.reload()
      await expect(labPage.status).toHaveText('connected')
    })
  }
})

test.describe('a network’s RPC endpoint', () => {
  const balance = (labPage: LabPage) => labPage.dialog.getByTestId('balance')
  const unavailable = (labPage: LabPage) =>
    labPage.dialog.getByText('Balance unavailable', { exact: true })
  const showsBalance = async (labPage: LabPage) => {
    const wei = await labPage.chain().client.getBalance({ address: account })
    await expect(balance(labPage)).toHaveAttribute('title', `${formatEther(wei)} ETH`)
  }
  /** Answers in place of the chain's endpoint. */
  const endpoint = (labPage: LabPage, answer: (route: Route, count: number) => unknown) => {
    let count = 0
    return labPage.page.route(`${labPage.chain().rpcUrl}/**`, (route) => answer(route, ++count))
  }

  test('is requested again after the delay that its rate limit names', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await endpoint(labPage, (route, count) =>
      count === 1
        ? route.fulfill({ status: 429, headers: { 'retry-after': '1', ...cors } })
        : route.continue(),
    )
    await labPage.open()
    await showsBalance(labPage)
    // The browser logs the failed response.
    expect(labPage.complaints.splice(0)).toEqual([expect.stringContaining('429')])
  })

  test('with invalid answers does not make the modal unusable', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await endpoint(labPage, (route) => route.fulfill({ body: '<html>', headers: cors }))
    await labPage.open()
    await expect(unavailable(labPage)).toBeVisible()
    await labPage.button('Disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('without an answer does not make the modal unusable', async ({ labPage }) => {
    await labPage.goto()
    await labPage.connect()
    await endpoint(labPage, () => {})
    await labPage.open()
    await expect(labPage.dialog.locator('.cb-account-balance[aria-busy=true]')).toBeVisible()
    await labPage.button('Disconnect').click()
    await expect(labPage.status).toHaveText('disconnected')
    await labPage.page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('of another chain is not used, and the balance it returns is not shown', async ({
    labPage,
  }) => {
    await labPage.goto()
    await labPage.connect()
    await endpoint(labPage, (route) => route.continue({ url: labPage.chain(1).rpcUrl }))
    await labPage.open()
    await expect(unavailable(labPage)).toBeVisible()
    await expect(balance(labPage)).toHaveCount(0)
    expect(labPage.complaints.splice(0)).toEqual([
      expect.stringContaining('an RPC endpoint is ignored'),
    ])
  })
})

const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }
const slowAccount = '0x00000000000000000000000000000000000000A5'

/**
 * A hand-made wallet. Unlike the test wallets, it answers after a reload only when the test says
 * so.
 */
function slowWallet(page: Page) {
  return page.addInitScript((address) => {
    let release = () => {}
    const answered = () => Object.assign(window, { answered: true })
    const released = new Promise<void>((resolve) => (release = resolve)).then(answered)
    Object.assign(window, { answerNow: release, answered: false })
    const provider = {
      async request({ method }: { method: string }) {
        if (method === 'eth_chainId') return '0x7a69'
        if (method === 'eth_accounts' && sessionStorage.getItem('slow')) await released
        return [address]
      },
    }
    const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
    const info = { uuid: 'slow', name: 'Slow Wallet', icon: image, rdns: 'test.slow' }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
  }, slowAccount)
}
