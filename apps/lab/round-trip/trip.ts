import { randomUUID } from 'node:crypto'
import { memoryBackend } from '@carabiner/core'
import { createSdkStorage } from '../../../packages/core/src/walletconnect/sdk/sdk-storage.js'
import type { BareBrowser, BareTab } from '../e2e/support/bare-browser'
import { expect } from '../e2e/support/test'
import type { Lab } from '../services/lab.js'
import { createPhone, type Phone } from '../src/phone/phone'
import type { Environment } from './environments'
import { pageHands } from './page-hands'

/** A visitor with the page in one hand and their wallet in the other. */
export interface Trip {
  readonly lab: Lab
  readonly environment: Environment
  readonly app: BareTab
  readonly phone: Phone
  /** Opens the modal and goes on to the wallet: it has read the pairing then. */
  pair(): Promise<void>
  /** The same, up to the press that leads into the wallet, which reads nothing. */
  pressWallet(): Promise<string>
  /** The wallet is in front from here on. */
  leave(): Promise<void>
  /** The page is. */
  comeBack(): Promise<void>
  /** Something waits for the wallet's owner. */
  asked(kind: 'proposal' | 'request'): Promise<number>
  approve(kind: 'proposal' | 'request'): Promise<void>
  reject(kind: 'proposal' | 'request'): Promise<void>
  /** Pairs, and approves it: connected. */
  connect(): Promise<void>
  /** The page asks for a signature. */
  askSignature(): Promise<void>
  /** What the page says that it is: `connected`, … */
  status(wanted: string): Promise<void>
  /** The page knows that its session is over: nothing of it is kept. */
  isDisconnected(): Promise<void>
  /** What was approved holds. A page that was loaded anew begins anew: nothing of it is left on either side. */
  isConnected(): Promise<void>
  /** What the last request came to. */
  outcome(pattern: RegExp): Promise<void>
  /** The dialog has something to press that leads on, or it is closed and its button can be pressed. */
  hasWayOut(): Promise<void>
  /** Whoever goes on from here is connected, and can have a message signed. */
  recovers(): Promise<void>
  /** No uncaught error, in any document of the page. */
  isClean(): Promise<void>
  end(): Promise<void>
}

/** Tag of a proposal's message. */
const proposal = 1100

/** The pairing that a link into a wallet carries; Telegram's encodes it twice. */
function pairingIn(href: string): string {
  const uri = new URL(href).searchParams.get('uri') ?? ''
  return uri.startsWith('wc:') ? uri : decodeURIComponent(uri)
}

const text = (value: string | RegExp) =>
  value instanceof RegExp ? String(value) : JSON.stringify(value)

/** @param browser - whose tabs are the page, and what is in front of it */
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
  /** What the wallet was asked before, and its owner has passed over. */
  const stale = new Set<number>()
  const passOver = () => {
    for (const { id } of phone.asked) stale.add(id)
  }
  const hands = (call: string) => app.evaluate(`window.hands.${call}`)
  const press = (selector: string, name?: string) =>
    hands(`press(${text(selector)}${name === undefined ? '' : `, ${text(name)}`})`)
  const keepFaults = async () => {
    const found = await hands('faults.splice(0)')
    if (Array.isArray(found)) faults.push(...found)
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
      // A page that is left at once runs on for a moment: the proposal is with the relay by then.
      await expect
        .poll(() => lab.relay.published(proposal), { timeout: 20_000 })
        .toBeGreaterThan(before)
      if (!isPhone)
        return String(
          await app.evaluate(`window.hands.find('a[href^="wc:"]').then(({ href }) => href)`),
        )
      // Not the way to a request of a session that has just ended: that goes a moment later.
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
      // A tab that is opened is in front.
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
      const found = () => phone.asked.find((one) => one.kind === kind && !stale.has(one.id))?.id
      await expect.poll(found, { timeout: 20_000 }).toBeDefined()
      return found() ?? 0
    },
    async approve(kind) {
      await phone.approve(await trip.asked(kind))
    },
    async reject(kind) {
      await phone.reject(await trip.asked(kind))
    },
    async connect() {
      // The wallet is looked at beside the page: how one comes back is asked elsewhere.
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
      // A page that was just loaded says so too, until it has restored what is kept.
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
