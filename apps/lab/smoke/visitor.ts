import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Lab } from '../services/lab.js'
import type { Driver, Target } from './driver'

/** The lab as a visitor uses it, in any browser. */
export class Visitor {
  constructor(
    readonly driver: Driver,
    readonly lab: Lab,
  ) {}

  /** Opens the lab. WalletConnect is off unless the query turns it on. */
  async goto(query = '') {
    const parameters = new URLSearchParams(query)
    if (!parameters.has('wc')) parameters.set('wc', 'off')
    await this.driver.goto(`${this.lab.url}/?${parameters}`)
    await this.hasText({ testId: 'status' }, 'connected')
  }

  /** Presses a button of the page or of the modal. */
  press(name: string) {
    return this.driver.click({ role: 'button', name })
  }

  /** Approves in the wallet's own window. */
  approve() {
    return this.driver.click({ testId: 'wallet-approve' })
  }

  /** Waits for an element with this text. */
  hasText(target: Target, text: string | RegExp) {
    const seen = async () => (await this.driver.texts(target))[0] ?? ''
    return expect.poll(seen).toMatch(text)
  }

  hasTitle(title: string) {
    return expect.poll(() => this.driver.texts({ role: 'heading', name: title })).not.toEqual([])
  }

  isClosed() {
    return expect.poll(() => this.driver.texts({ role: 'dialog' })).toEqual([])
  }

  async connect() {
    await this.press('Connect wallet')
    await this.press('Lab Wallet')
    await this.approve()
    await this.hasText({ testId: 'status' }, /^connected$/)
  }

  /** Returns the name of the focused element, also inside shadow roots. */
  focused() {
    return this.driver.evaluate(() => {
      let active = document.activeElement
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
      return active?.getAttribute('aria-label') ?? active?.textContent ?? ''
    }, undefined)
  }

  /** Returns the place of an element of the modal, in CSS px. */
  place(selector: string) {
    return this.driver.evaluate((wanted) => {
      const element = document.querySelector('[data-carabiner]')?.shadowRoot?.querySelector(wanted)
      const { left = 0, top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
      return { left, top, right, bottom }
    }, selector)
  }

  /** Saves a picture where SHOTS names a folder. */
  async photograph(browser: string, name: string) {
    const folder = process.env.SHOTS
    if (!folder) return
    await this.settled()
    await writeFile(join(folder, `${browser}-${name}.png`), await this.driver.screenshot())
  }

  /** Waits until every finite animation has ended. */
  settled() {
    const moving = () =>
      this.driver.evaluate(async () => {
        // A changed view is measured in the next frame, and starts to move in the frame after.
        for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve))
        const root = document.querySelector('[data-carabiner]')?.shadowRoot
        const running = root?.getAnimations?.().filter(({ playState, effect }) => {
          return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
        })
        return running?.length ?? 0
      }, undefined)
    return expect.poll(moving).toBe(0)
  }
}
