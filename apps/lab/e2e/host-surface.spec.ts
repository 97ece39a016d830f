import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { createPublicClient, formatEther, http } from 'viem'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const buttons = (page: Page, name: string) => group(page, name).locator('[data-carabiner-button]')

async function connect(page: Page) {
  await page.getByRole('button', { name: 'Ask Lab Wallet' }).click()
  await expect(page.getByTestId('facts')).toContainText('1 connected')
  // The avatar's code loads only once an account is connected.
  await expect(group(page, 'Together').locator('[data-carabiner-part="avatar"]')).toBeVisible()
}

/** Opens the lab's page with every button. */
async function goto(page: Page, url: string, query = '') {
  await page.goto(`${url}/buttons.html${query}`)
  await expect(buttons(page, 'Connect').first()).toBeVisible()
}

const height = async (button: Locator) => (await button.boundingBox())?.height

test.describe('the buttons for the host’s page', () => {
  test('are 32, 40 and 48 px high, and keep their width while connecting', { tag: gate }, async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url)
    for (const name of ['Connect', 'Network', 'Wallet']) {
      const all = buttons(page, name)
      expect(await Promise.all([0, 1, 2].map((index) => height(all.nth(index))))).toEqual([
        32, 40, 48,
      ])
    }
    const button = buttons(page, 'Connect').nth(1)
    const before = await button.boundingBox()
    await page.evaluate(() => {
      window.buttons?.wallet.controls.setApproval('manual')
      void window.buttons?.modal.carabiner.connect('6963:test.carabiner.lab').catch(() => undefined)
    })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect(await button.boundingBox()).toEqual(before)
  })

  test('show account, network and balance once connected', async ({ page, lab, complaints: _ }) => {
    await goto(page, lab.url)
    await expect(buttons(page, 'Account')).toHaveCount(0)
    await connect(page)
    const account = buttons(page, 'Account').first()
    const [chain] = lab.chains
    const client = createPublicClient({ transport: http(chain?.rpcUrl) })
    const wei = await client.getBalance({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })
    await expect(account).toContainText('0xf39F…2266')
    await expect(account.locator('[data-carabiner-part="balance"]')).toHaveAttribute(
      'title',
      `${formatEther(wei)} ETH`,
    )
    await expect(buttons(page, 'Network').nth(1)).toContainText('Harbor')
    await expect(buttons(page, 'Wallet').nth(1)).toHaveAccessibleName('Lab Wallet Connected')
  })

  test('read no balance from the chain while no button shows one', async ({
    page,
    lab,
    complaints: _,
  }) => {
    const balanceUrls: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('eth_getBalance')) balanceUrls.push(request.url())
    })
    await page.goto(`${lab.url}/?wc=off`)
    await page.locator('[data-carabiner-button]').first().click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Lab Wallet/ })
      .click()
    await page.getByTestId('wallet-approve').first().click()
    await expect(page.getByTestId('status')).toHaveText('connected')
    expect(balanceUrls).toEqual([])
  })

  test('report that the wallet is on a network that the app does not offer', async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url)
    await connect(page)
    await page.evaluate(() => window.buttons?.wallet.controls.switchChain(4242))
    for (const name of ['Account', 'Network', 'Together']) {
      await expect(buttons(page, name).first()).toHaveText(/Switch network/)
    }
    await expect(page.getByRole('dialog')).toContainText('Unsupported network')
  })

  test('show the network to which a pending switch leads', async ({ page, lab, complaints: _ }) => {
    await goto(page, lab.url)
    await connect(page)
    await page.evaluate(() => window.buttons?.wallet.controls.setApproval('manual'))
    const button = buttons(page, 'Network').nth(1)
    await page.getByRole('button', { name: 'Go to Lagoon' }).click()
    await expect(button).toContainText('Lagoon')
    await expect(button).toHaveAttribute('aria-busy', 'true')
    // The button changes before the wallet has the request.
    await expect(() => page.evaluate(() => window.buttons?.wallet.controls.approve())).toPass()
    await expect(button).not.toHaveAttribute('aria-busy')
    await expect(button).toContainText('Lagoon')
  })

  test('connect a wallet directly if they are made for that one wallet', async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url)
    await buttons(page, 'Wallet').nth(1).click()
    await expect(page.getByTestId('facts')).toContainText('1 connected')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(buttons(page, 'Wallet').nth(1)).toHaveAccessibleName('Lab Wallet Connected')
  })

  test('show no list of wallets first if they are made for one wallet', async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url)
    await page.evaluate(() => window.buttons?.wallet.controls.hang())
    await page.evaluate(() => {
      const titles: string[] = []
      Object.assign(window, { titles })
      const look = () => {
        const root = document.querySelector('[data-carabiner]:not([data-resting])')?.shadowRoot
        const title = root?.querySelector('h1')?.textContent
        if (title && titles.at(-1) !== title) titles.push(title)
        requestAnimationFrame(look)
      }
      look()
    })
    await buttons(page, 'Wallet').nth(1).click()
    await expect(page.getByRole('dialog')).toContainText('Continue in Lab Wallet')
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'titles')))
      .toEqual(['Lab Wallet'])
  })

  test('can be replaced by buttons that the host builds itself', async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url)
    await page.getByRole('button', { name: 'Say hello' }).click()
    await expect(page.getByRole('dialog')).toContainText('Connect wallet')
    await page.keyboard.press('Escape')
    await connect(page)
    await expect(page.getByRole('button', { name: 'Hello 0xf39F' })).toBeVisible()
  })

  test('follow a theme and a language that the page chooses while it runs', async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url, '?theme=dark')
    const button = buttons(page, 'Connect').first()
    await expect(button).toHaveCSS('background-color', 'rgb(76, 201, 184)')
    await page.getByRole('button', { name: 'Light' }).click()
    await expect(button).toHaveCSS('background-color', 'rgb(11, 122, 110)')
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await expect(button).toHaveAccessibleName('Wallet verbinden')
    await expect(button).toHaveAttribute('lang', 'de')
    await button.click()
    await expect(page.getByRole('dialog')).toContainText('Wallet verbinden')
  })

  test('leave out the network, then the balance, in an ever narrower page, and keep the account', async ({
    page,
    lab,
    complaints: _,
  }) => {
    await goto(page, lab.url)
    await connect(page)
    const all = buttons(page, 'Together')
    await expect(all).toHaveCount(2)
    await expect(all.first()).toBeVisible()
    await expect(all.last()).toContainText('ETH')
    await page.setViewportSize({ width: 400, height: 800 })
    await expect(all.first()).toBeHidden()
    await expect(all.last().locator('[data-carabiner-part="balance"]')).toBeVisible()
    await page.setViewportSize({ width: 340, height: 800 })
    await expect(all.last().locator('[data-carabiner-part="balance"]')).toBeHidden()
    await expect(all.last()).toBeVisible()
  })

  for (const theme of ['light', 'dark']) {
    test(`have no accessibility problem that axe finds in any state, in the ${theme} theme`, async ({
      page,
      lab,
      complaints: _,
    }) => {
      const findings = async () => {
        const { violations } = await new AxeBuilder({ page })
          .include('[data-carabiner-button]')
          .analyze()
        return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
      }
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await goto(page, lab.url, `?theme=${theme}`)
      expect(await findings()).toEqual([])
      await connect(page)
      await expect(buttons(page, 'Account').first()).toContainText('ETH')
      expect(await findings()).toEqual([])
      await page.evaluate(() => window.buttons?.wallet.controls.switchChain(4242))
      await expect(buttons(page, 'Network').first()).toHaveText('Switch network')
      expect(await findings()).toEqual([])
    })
  }
})
