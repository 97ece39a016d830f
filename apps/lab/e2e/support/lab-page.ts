import { expect, type Locator, type Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import type { Lab } from '../../services/lab.js'

/** The lab as a visitor uses it. */
export class LabPage {
  readonly dialog: Locator
  readonly title: Locator
  readonly connectButton: Locator
  readonly status: Locator
  readonly address: Locator
  readonly network: Locator
  readonly outcome: Locator
  readonly events: Locator

  constructor(
    readonly page: Page,
    readonly lab: Lab,
    readonly complaints: string[],
  ) {
    this.dialog = page.getByRole('dialog')
    this.title = this.dialog.getByRole('heading', { level: 1 })
    this.connectButton = page.locator('[data-carabiner-button]').first()
    this.status = page.getByTestId('status').first()
    this.address = page.getByTestId('address').first()
    this.network = page.getByTestId('network').first()
    this.outcome = page.getByTestId('outcome').first()
    this.events = page.getByTestId('events').first()
  }

  /** Opens the lab. WalletConnect is off unless the query turns it on. */
  async goto(query = '') {
    const parameters = new URLSearchParams(query)
    if (!parameters.has('wc')) parameters.set('wc', 'off')
    // The API's database opens with the first request, which takes time on a busy machine.
    if (parameters.has('api')) await this.lab.blockchainApi.ready()
    if (parameters.has('email')) await this.lab.walletFrame.ready()
    await this.page.goto(`${this.lab.url}/?${parameters}`)
    await expect(this.connectButton).toBeVisible()
  }

  async open() {
    await this.connectButton.click()
    await expect(this.dialog).toBeVisible()
  }

  /**
   * Resolves once a press beside the card closes it. An earlier press counts as meant for the page
   * before.
   */
  async scrimReady() {
    const opened = await this.page.evaluate(() => performance.now())
    await this.page.waitForFunction((start) => performance.now() > start + 550, opened)
  }

  /** Locates a button of the modal by its name. */
  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** Locates a network in the modal's list. */
  networkOption(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  /** The buttons in the wallet's own window. */
  get approve(): Locator {
    return this.page.getByTestId('wallet-approve').first()
  }
  get reject(): Locator {
    return this.page.getByTestId('wallet-reject').first()
  }

  async connect(wallet = 'Lab Wallet') {
    await this.open()
    await this.button(wallet).click()
    await this.approve.click()
    await expect(this.status).toHaveText('connected')
    await expect(this.dialog).toBeHidden()
  }

  /** Waits for the view itself. Its title and its placeholder come before its code. */
  async viewLoaded() {
    await expect(this.dialog.locator('.cb-view-coming')).toHaveCount(0)
  }

  /** Resolves once every finite animation has ended and no other one has begun. */
  async settled() {
    await this.page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const ending = () =>
        [document, ...[...document.querySelectorAll('[data-carabiner]')].map((it) => it.shadowRoot)]
          .flatMap((root) => root?.getAnimations() ?? [])
          .filter(({ playState, effect }) => {
            const { endTime } = effect?.getComputedTiming() ?? {}
            return playState !== 'finished' && playState !== 'paused' && endTime !== Infinity
          })
      await frame()
      for (let now = ending(); now.length > 0; now = ending()) {
        await Promise.allSettled(now.map(({ finished }) => finished))
        await frame()
      }
    })
  }

  /** Controls of the first wallet, for tests that act as its owner. */
  wallet(): WalletHandle {
    return new WalletHandle(this.page)
  }

  chain(index = 0) {
    const chain = this.lab.chains[index]
    if (!chain) throw new Error(`The lab has no chain ${index}`)
    return { ...chain, client: createPublicClient({ transport: http(chain.rpcUrl) }) }
  }
}

/** The live test wallet in the page. */
export class WalletHandle {
  constructor(readonly page: Page) {}

  prompts(): Promise<number> {
    return this.page.evaluate(
      () => window.lab?.wallets[0]?.log.filter(({ prompted }) => prompted).length ?? -1,
    )
  }
  methods(): Promise<string[]> {
    return this.page.evaluate(() => window.lab?.wallets[0]?.log.map(({ method }) => method) ?? [])
  }
  hang(method?: string) {
    return this.page.evaluate(
      (name) => window.lab?.wallets[0]?.controls.hang({ method: name }),
      method,
    )
  }
  fail(code: number, message: string, method?: string) {
    return this.page.evaluate(
      ([failCode, text, name]) =>
        window.lab?.wallets[0]?.controls.failNext(failCode, text, { method: name }),
      [code, message, method] as const,
    )
  }
  lock() {
    return this.page.evaluate(() => window.lab?.wallets[0]?.controls.lock())
  }
}
