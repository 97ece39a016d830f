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

  /** WalletConnect is left out, unless the query says otherwise. */
  async goto(query = '') {
    const parameters = new URLSearchParams(query)
    if (!parameters.has('wc')) parameters.set('wc', 'off')
    // Its database opens with the first request, which a busy machine answers late.
    if (parameters.has('api')) await this.lab.blockchainApi.ready()
    if (parameters.has('email')) await this.lab.walletFrame.ready()
    await this.page.goto(`${this.lab.url}/?${parameters}`)
    await expect(this.connectButton).toBeVisible()
  }

  async open() {
    await this.connectButton.click()
    await expect(this.dialog).toBeVisible()
  }

  /** Resolves once a press beside the card counts: what comes sooner was meant for what was there before. */
  async scrimReady() {
    const opened = await this.page.evaluate(() => performance.now())
    await this.page.waitForFunction((start) => performance.now() > start + 550, opened)
  }

  /** A button of the modal by its name. */
  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name })
  }

  /** A network in the modal's list. */
  networkOption(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name })
  }

  /** The wallet's own window, where its owner answers. */
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

  /** Resolves once everything that moves and ends has ended, and nothing new began with it. */
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

  /** What a test does as the first wallet's owner. */
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
