import type { Page } from '@playwright/test'
import { isHex, verifyMessage } from 'viem'
import { type BareBrowser, startBareBrowser } from './support/bare-browser'
import { soakRun } from './support/soak'
import { createTabStage, type TabStage, until } from './support/tab-stage'
import { test as base, expect } from './support/test'

interface TabFixtures {
  browserWithTabs: BareBrowser
  /** The page that each tab opens. */
  hostPage: string
  phone: Page
  stage: TabStage
}

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const isSignatureOf = async (message: string, signature: unknown) =>
  isHex(signature) && (await verifyMessage({ address: account, message, signature }))

const test = base.extend<TabFixtures>({
  hostPage: ['/?wc=on', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  browserWithTabs: async ({}, use) => {
    const browser = await startBareBrowser()
    await use(browser)
    await browser.close()
  },
  phone: async ({ browser, lab }, use) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${lab.url}/phone.html`)
    await use(page)
    await context.close()
  },
  stage: async ({ browserWithTabs, hostPage, lab, phone }, use) => {
    await use(createTabStage(browserWithTabs, lab, phone, hostPage))
  },
})

test.describe('tabs with one WalletConnect session', () => {
  test('a tab that prepares WalletConnect keeps a second tab’s QR code valid, and joins its session', async ({
    stage,
  }) => {
    const first = await stage.openTab()
    const uri = await first.pair()
    await stage.scan(uri)
    const second = await stage.openTab()
    await second.pointAt()
    await stage.approve()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
    await first.bare.reload()
    await second.bare.reload()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
  })

  test('a tab that is frozen while it writes its session’s records does not block the remaining tabs', async ({
    stage,
  }) => {
    const other = await stage.openTab()
    const owner = await stage.openTab()
    await stage.scan(await owner.pair())
    expect(await stage.owner()).toBe(owner)
    // From now on each write stays open, like a write during the freeze.
    await owner.bare.evaluate(`void (() => {
      const { put } = IDBObjectStore.prototype
      IDBObjectStore.prototype.put = function (...given) {
        const stay = () => { this.get('nothing').onsuccess = stay }
        stay()
        window.isWriting = true
        return put.apply(this, given)
      }
    })()`)
    await stage.approve()
    await until(
      () => owner.bare.evaluate('window.isWriting'),
      (isWriting) => isWriting === true,
    )
    await other.bare.show()
    await owner.bare.freeze()
    await until(
      () => stage.owner(),
      (now) => now === other,
    )
    await until(
      () => other.status(),
      (status) => status === 'connected' || status === 'disconnected',
    )
    await owner.bare.show()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
  })

  test('a new session that one tab starts replaces the old one in all tabs', async ({ stage }) => {
    const first = await stage.openTab()
    const second = await stage.openTab()
    await stage.scan(await first.pair())
    await stage.approve()
    expect(await stage.agreement()).toBe('connected')
    await first.disconnect()
    expect(await stage.agreement()).toBe('disconnected')
    await stage.scan(await first.pair())
    await stage.approve()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
    await second.bare.reload()
    await first.bare.reload()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
  })

  test('the host’s ethers signer can sign a message in a tab that does not own the session’s relay connection', async ({
    stage,
  }) => {
    const first = await stage.openTab()
    await stage.scan(await first.pair())
    await stage.approve()
    const second = await stage.openTab()
    expect(await stage.agreement()).toBe('connected')
    expect(await stage.owner()).toBe(first)
    await second.beginSigningWithEthers('Hello from a second tab')
    await stage.approve()
    expect(await isSignatureOf('Hello from a second tab', await second.signed())).toBe(true)
    expect(await stage.owner()).toBe(first)
  })

  for (const how of ['close', 'crash'] as const) {
    const title = `the tab that owns the relay connection can ${how} while a second tab waits for its wallet`
    test(title, async ({ stage }) => {
      const first = await stage.openTab()
      await first.pointAt()
      const second = await stage.openTab()
      await stage.scan(await second.pair())
      expect(await stage.owner()).toBe(first)
      await stage.end(first, how)
      await stage.approve()
      expect(await stage.agreement()).toBe('connected')
      await second.beginSigning()
      await stage.asked()
      const third = await stage.openTab()
      expect(await third.status()).toBe('connected')
      await stage.approve()
      expect(await second.signed()).toMatch(/^0x/)
      // The waiting tab continues when the owner tab closes in the middle of a request.
      await third.beginSigning()
      await stage.asked()
      await expect.poll(() => stage.owner()).toBe(second)
      await stage.end(second, how)
      await stage.approve()
      expect(await third.signed()).toMatch(/^0x/)
      expect(await stage.agreement()).toBe('connected')
    })
  }

  test('a session that was approved for a closed tab is ended, also by a tab that never used WalletConnect', async ({
    stage,
  }) => {
    const first = await stage.openTab()
    await stage.openTab()
    await stage.scan(await first.pair())
    await stage.end(first, 'crash')
    await stage.approve()
    expect(await stage.agreement()).toBe('disconnected')
    const third = await stage.openTab()
    await stage.scan(await third.pair())
    await third.bare.reload()
    await stage.approve()
    expect(await stage.agreement()).toBe('disconnected')
  })

  // `npm run soak` runs many more.
  test('no session is lost or left behind, whichever tabs are opened and closed', async ({
    stage,
    lab,
  }) => {
    await soakRun(stage, lab, 1)
  })

  test('a scanned QR code connects even if the tab that owns the relay connection closed before the relay answered', async ({
    stage,
    lab,
  }) => {
    const owner = await stage.openTab()
    await owner.pointAt()
    await expect.poll(() => stage.owner()).toBe(owner)
    const asking = await stage.openTab()
    // The message is a proposal, which the phone gets but the relay never confirms to the sender.
    lab.relay.hush(1100)
    await stage.scan(await asking.pair())
    await stage.end(owner, 'close')
    await expect.poll(() => stage.owner()).toBe(asking)
    await stage.approve()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
  })

  test('a frozen tab does not block a second tab, and joins the second tab’s new session when it wakes', async ({
    stage,
  }) => {
    const first = await stage.openTab()
    await stage.scan(await first.pair())
    await stage.approve()
    const second = await stage.openTab()
    expect(await stage.agreement()).toBe('connected')
    await second.bare.show()
    await first.bare.freeze()
    await second.beginSigning()
    await stage.approve()
    expect(await second.signed()).toMatch(/^0x/)
    await second.disconnect()
    await stage.scan(await second.pair())
    await stage.approve()
    await expect.poll(() => second.status()).toBe('connected')
    await first.bare.show()
    expect(await stage.agreement()).toBe('connected')
    await stage.signEverywhere()
  })
})

for (const [whose, config] of [
  ['a Config that the adapter created', ''],
  ['the host’s own Config', '&config=own'],
] as const) {
  test.describe(`tabs with wagmi’s hooks and ${whose}`, () => {
    test.use({ hostPage: `/wagmi-hooks.html?wc=on${config}` })

    const title = 'a second tab connects without a prompt, signs, and follows a disconnect'
    test(title, async ({ phone, stage }) => {
      const first = await stage.openTab()
      await stage.scan(await first.pair())
      await stage.approve()
      await expect.poll(() => first.shown('status')).toBe('connected')

      const second = await stage.openTab()
      await expect.poll(() => second.shown('status')).toBe('connected')
      expect(await second.shown('address')).toBe(account)
      await expect(phone.getByTestId('phone-approve')).toHaveCount(0)
      await expect(phone.getByTestId('phone-sessions')).toHaveText('1')
      expect(await stage.owner()).toBe(first)

      await second.press('useSwitchChain Lagoon')
      await expect.poll(() => second.shown('network')).toBe('31338')
      await second.press('useSignMessage')
      await stage.asked()
      await expect(phone.getByTestId('phone-on')).toHaveText('eip155:31338')
      await stage.approve()
      await expect.poll(() => second.shown('outcome')).toMatch(/^0x[0-9a-f]{130}$/)
      expect(await isSignatureOf('Hello from hooks', await second.shown('outcome'))).toBe(true)
      expect(await stage.owner()).toBe(first)

      await first.press('useDisconnect')
      await expect.poll(() => second.shown('status')).toBe('disconnected')
      expect(await stage.agreement()).toBe('disconnected')
      await second.bare.reload()
      expect(await stage.agreement()).toBe('disconnected')
      expect(await second.shown('status')).toBe('disconnected')
    })
  })
}
