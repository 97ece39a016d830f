import { randomUUID } from 'node:crypto'
import { memoryBackend } from '@carabiner/core'
import { createSdkStorage } from '../../../packages/core/src/walletconnect/sdk/sdk-storage.js'
import type { BareBrowser, BareTab } from '../e2e/support/bare-browser'
import { expect } from '../e2e/support/test'
import type { Lab } from '../services/lab.js'
import { createPhone, type Phone } from '../src/phone/phone'
import type { Environment } from './environments'
import { pageHands } from './page-hands'

/** A visitor who uses the page and their wallet. */
export interface Trip {
  readonly lab: Lab
  readonly environment: Environment
  readonly app: BareTab
  readonly phone: Phone
  /** Opens the modal and leaves for the wallet, which reads the pairing. */
  pair(): Promise<void>
  /** Presses the link to the wallet without leaving the page. @returns the pairing URI */
  pressWallet(): Promise<string>
  /** Brings the wallet to the front. */
  leave(): Promise<void>
  /** Brings the page to the front. */
  comeBack(): Promise<void>
  /** Waits for an open prompt of the wallet. @returns its id */
  asked(kind: 'proposal' | 'request'): Promise<number>
  approve(kind: 'proposal' | 'request'): Promise<void>
  reject(kind: 'proposal' | 'request'): Promise<void>
  /** Pairs and approves, until the page is connected. */
  connect(): Promise<void>
  /** Requests a signature from the page. */
  askSignature(): Promise<void>
  /** Waits for a status of the page, such as `connected`. */
  status(wanted: string): Promise<void>
  /** Waits until the page is disconnected and has no stored session. */
  isDisconnected(): Promise<void>
  /**
   * Waits until the approved connection shows. After a reload the page starts without it, on both
   * sides.
   */
  isConnected(): Promise<void>
  /** Waits for the outcome of the last request. */
  outcome(pattern: RegExp): Promise<void>
  /** Waits until the dialog offers a next step, or is closed with its button enabled. */
  hasWayOut(): Promise<void>
  /** Expects that the visitor can connect from here and sign a message. */
  recovers(): Promise<void>
  /** Expects no uncaught error in any document of the page. */
  isClean(): Promise<void>
  end(): Promise<void>
}

/** The tag of a proposal's message. */
const proposal = 1100

/** Returns the pairing URI in a link to a wallet. Telegram's links encode it twice. */
function pairingIn(href: string): string {
  const uri = new URL(href).searchParams.get('uri') ?? ''
  return uri.startsWith('wc:') ? uri : decodeURIComponent(uri)
}

const text = (value: string | RegExp) =>
  value instanceof RegExp ? String(value) : JSON.stringify(value)

/** @param browser - runs the page, and another tab to cover it */
export async function startTrip(
  browser: BareBrowser,
  lab: Lab,
  environment: Environment,
): Promise<Trip> {
  const { isPhone, life, userAgent, script = '' } = environment
  const name = randomUUID()
  const phone = await createPhone({
    relayUrl: lab.relay.url,
    chains: lab.chains.map(({ id, name: title, rpcUrl }) => ({ id, name: title, rpcUrl })),
    name,
    storage: createSdkStorage(memoryBackend(), name),
  })
  const app = await browser.open(`${lab.url}/?wc=on&listed&wallets=0`, {
    userAgent,
    isPhone,
    script: `${pageHands};${script}`,
  })
  const faults: unknown[] = []
  let cover: BareTab | undefined
  /** The ids of earlier requests that the wallet's owner has ignored. */
  const stale = new Set<number>()
  const passOver = () => {
    for (const { id } of phone.asked) stale.add(id)
  }
  const hands = (call: string) => app.evaluate(`window.hands.${call}`)
  const press = (selector: string, name?: string) =>
    hands(`press(${text(selector)}${name === undefined ? '' : `, ${text(name)}`})`)
  const keepFaults = async () => {
    const newFaults = await hands('faults.splice(0)')
    if (Array.isArray(newFaults)) faults.push(...newFaults)
  }

  const trip: Trip = {
    lab,
    environment,
    app,
    phone,
    async pressWallet() {
      passOver()
      const before = lab.relay.published(proposal)
      await press('[data-carabiner-button]')
      await press('button', 'WalletConnect')
      // A page that is left continues for a moment, so the proposal has reached the relay by then.
      await expect
        .poll(() => lab.relay.published(proposal), { timeout: 20_000 })
        .toBeGreaterThan(before)
      if (!isPhone)
        return String(
          await app.evaluate(`window.hands.find('a[href^="wc:"]').then(({ href }) => href)`),
        )
      // Excludes the link to a request of a session that just ended, which disappears a moment
      // later.
      await press('a[href*="uri="]', 'Lab phone')
      const followed = String(await app.evaluate('window.hands.followed.join(" ")'))
      const uri = pairingIn(followed.split(' ').at(-1) ?? '')
      expect(uri, `the last of the links that were followed: ${followed}`).toMatch(/^wc:/)
      return uri
    },
    async pair() {
      const uri = await trip.pressWallet()
      await trip.leave()
      await phone.pair(uri)
      await trip.asked('proposal')
    },
    async leave() {
      if (life === 'visible') return
      // A newly opened tab is in front.
      if (cover) await cover.show()
      else cover = await browser.open(`${lab.url}/lab-config.json`)
      await expect.poll(() => app.evaluate('document.visibilityState')).toBe('hidden')
      if (life === 'discarded') await keepFaults()
      if (life === 'frozen' || life === 'discarded') await app.freeze()
    },
    async comeBack() {
      if (life === 'visible') return
      await app.show()
      if (life === 'discarded') await app.reload()
    },
    async asked(kind) {
      const findId = () => phone.asked.find((one) => one.kind === kind && !stale.has(one.id))?.id
      await expect.poll(findId, { timeout: 20_000 }).toBeDefined()
      return findId() ?? 0
    },
    async approve(kind) {
      await phone.approve(await trip.asked(kind))
    },
    async reject(kind) {
      await phone.reject(await trip.asked(kind))
    },
    async connect() {
      // The page stays in front, as other outcomes test the return from the wallet.
      await phone.pair(await trip.pressWallet())
      await trip.asked('proposal')
      await trip.approve('proposal')
      await trip.status('connected')
    },
    async askSignature() {
      passOver()
      await press('button', 'Sign message')
    },
    async status(wanted) {
      await hands(`until(() => window.hands.text('status') === ${text(wanted)})`)
    },
    async isDisconnected() {
      // A page that just loaded shows this status too, until it has restored its records.
      await hands(
        `until(() => window.hands.text('status') === 'disconnected' && localStorage.getItem('carabiner:session') === null)`,
      )
    },
    async isConnected() {
      if (life === 'discarded') return trip.hasWayOut()
      await trip.status('connected')
    },
    async outcome(pattern) {
      await hands(`until(() => ${pattern}.test(window.hands.text('outcome') ?? ''))`)
    },
    async hasWayOut() {
      await hands(
        `until(() => window.hands.isOpen() ? window.hands.ways().length > 0 : document.querySelector('[data-carabiner-button]:not([disabled])'))`,
      )
    },
    async recovers() {
      await hands('close()')
      if ((await hands(`text('status')`)) !== 'connected') await trip.connect()
      await trip.askSignature()
      await trip.approve('request')
      await trip.outcome(/^0x[0-9a-f]{130}$/)
    },
    async isClean() {
      await keepFaults()
      expect(faults).toEqual([])
    },
    async end() {
      await phone.stop()
      await cover?.close()
      await app.close()
    },
  }
  return trip
}
