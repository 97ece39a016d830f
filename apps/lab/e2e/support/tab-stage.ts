import type { Page } from '@playwright/test'
import type { Lab } from '../../services/lab.js'
import type { BareBrowser, BareTab } from './bare-browser'

/** One visitor with several tabs of the app, and a phone. */
export interface TabStage {
  readonly tabs: readonly StageTab[]
  openTab(): Promise<StageTab>
  /** Closes a tab in one of the ways that tabs go. */
  end(tab: StageTab, how: 'close' | 'crash'): Promise<void>
  /** The tab that holds the relay client, if one does. */
  owner(): Promise<StageTab | undefined>
  /** The phone reads a code; its owner has not answered. */
  scan(uri: string): Promise<void>
  /** A request has reached the phone. */
  asked(): Promise<void>
  /** The phone's owner approves all that is asked. */
  approve(): Promise<void>
  phoneSessions(): Promise<number>
  /** What each tab says, once two looks agree that tabs and phone do. */
  agreement(): Promise<'connected' | 'disconnected'>
  /** Each tab signs, one after the other. */
  signEverywhere(): Promise<void>
}

export interface StageTab {
  readonly bare: BareTab
  /** Begins to connect, and gives the code to scan. */
  pair(): Promise<string>
  /** Points at WalletConnect in the modal, which prepares a pairing. */
  pointAt(): Promise<void>
  status(): Promise<unknown>
  /** Begins to sign; the phone's owner is asked. */
  beginSigning(): Promise<void>
  /** The same with the signer that the ethers adapter gives the host. */
  beginSigningWithEthers(message: string): Promise<void>
  /** What became of it: a signature, or the error's name. */
  signed(): Promise<unknown>
  disconnect(): Promise<void>
  /** Presses a button of the host page. */
  press(name: string): Promise<void>
  /** What the host page shows under a test id. */
  shown(testId: string): Promise<unknown>
}

const carabiner = 'window.lab.modals[0].carabiner'
const patience = 30_000

/** Looks until it is so. @throws with what was seen last */
export async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const started = performance.now()
  let seen = await look()
  while (!isSo(seen)) {
    if (performance.now() - started > patience) {
      throw new Error(`Not so after ${patience} ms: ${JSON.stringify(seen)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 25))
    seen = await look()
  }
  return seen
}

/** @param hostPage - the page that each tab opens */
export function createTabStage(
  browser: BareBrowser,
  lab: Lab,
  phone: Page,
  hostPage = '/?wc=on',
): TabStage {
  const tabs: StageTab[] = []
  let opened = 0
  const drop = (tab: StageTab) => void tabs.splice(tabs.indexOf(tab), 1)

  const stage: TabStage = {
    tabs,
    async openTab() {
      opened += 1
      const probe = `probe:${opened}`
      const bare = await browser.open(`${lab.url}${hostPage}`)
      const tab = createTab(bare, probe)
      await tab.ready()
      tabs.push(tab)
      return tab
    },
    async end(tab, how) {
      drop(tab)
      await tab.bare[how]()
    },
    async owner() {
      const [first] = tabs
      if (!first) return undefined
      const held = await first.bare.evaluate(
        `navigator.locks.query().then(({ held }) => {
          const owner = held.find(({ name }) => /:session$/.test(name))
          return owner && held.find(({ name, clientId }) => name.startsWith('probe:') && clientId === owner.clientId)?.name
        })`,
      )
      return tabs.find((tab) => Reflect.get(tab, 'probe') === held)
    },
    async scan(uri) {
      await phone.getByTestId('phone-uri').fill(uri)
      await phone.getByTestId('phone-pair').click()
      await phone.getByTestId('phone-proposal').first().waitFor({ timeout: patience })
    },
    asked: () => phone.getByTestId('phone-request').first().waitFor({ timeout: patience }),
    async approve() {
      const waiting = phone.getByTestId('phone-approve')
      await waiting.first().waitFor({ timeout: patience })
      while ((await waiting.count()) > 0) {
        const before = await waiting.count()
        await waiting.first().click()
        await until(
          () => waiting.count(),
          (count) => count < before,
        )
      }
    },
    phoneSessions: async () => Number(await phone.getByTestId('phone-sessions').textContent()),
    async agreement() {
      const look = async () => ({
        phone: await stage.phoneSessions(),
        tabs: await Promise.all(tabs.map((tab) => tab.status())),
      })
      const agrees = ({ phone: sessions, tabs: said }: Awaited<ReturnType<typeof look>>) =>
        (sessions === 1 && said.every((status) => status === 'connected')) ||
        (sessions === 0 && said.every((status) => status === 'disconnected'))
      // What is on its way may still change it.
      let streak = 0
      const { phone: sessions } = await until(look, (seen) => {
        streak = agrees(seen) ? streak + 1 : 0
        return streak >= 12
      })
      return sessions === 1 ? 'connected' : 'disconnected'
    },
    async signEverywhere() {
      for (const tab of tabs) {
        await tab.beginSigning()
        await stage.approve()
        const outcome = await tab.signed()
        if (!/^0x[0-9a-f]{130}$/.test(String(outcome))) throw new Error(`Not signed: ${outcome}`)
      }
    },
  }
  return stage
}

function createTab(bare: BareTab, probe: string) {
  const ready = async () => {
    await until(
      () => bare.evaluate(`window.lab?.modals[0]?.carabiner.getSnapshot().ready ?? false`),
      (is) => is === true,
    )
    // Tells which of the tabs holds which lock.
    await bare.evaluate(`void navigator.locks.request('${probe}', () => new Promise(() => {}))`)
  }
  const begin = (signing: string) =>
    bare.evaluate(`void (
      window.outcome = undefined,
      ${signing}.then(
        (signature) => { window.outcome = signature },
        (error) => { window.outcome = error.name + ': ' + error.message },
      )
    )`)
  return {
    bare: {
      ...bare,
      async reload() {
        await bare.reload()
        await ready()
      },
    },
    probe,
    ready,
    async pair() {
      await bare.evaluate(`void (
        window.uri = undefined,
        ${carabiner}.connect('walletConnect', { onPairing: ({ uri }) => { window.uri = uri } })
          .catch((error) => { window.connectError = error.name })
      )`)
      return String(
        await until(
          () => bare.evaluate('window.uri'),
          (uri) => typeof uri === 'string',
        ),
      )
    },
    async pointAt() {
      await bare.evaluate(
        `void window.lab.modals[0].carabiner.getConnector('walletConnect').prepare()`,
      )
    },
    status: () =>
      bare.evaluate(`${carabiner}.getSnapshot().namespaces.eip155.status`).catch(() => 'loading'),
    async beginSigning() {
      await begin(
        `${carabiner}.signMessage({ message: 'Hello' }).then(({ signature }) => signature)`,
      )
    },
    async beginSigningWithEthers(message) {
      await begin(`window.lab.hosts[0].library.signMessage(${JSON.stringify(message)})`)
    },
    signed: () =>
      until(
        () => bare.evaluate('window.outcome'),
        (outcome) => outcome !== undefined,
      ),
    async disconnect() {
      await bare.evaluate(`${carabiner}.disconnectAll()`)
    },
    async press(name) {
      await bare.evaluate(
        `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === ${JSON.stringify(name)}).click()`,
      )
    },
    shown: (testId) =>
      bare.evaluate(`document.querySelector('[data-testid="${testId}"]')?.textContent`),
  } satisfies StageTab & { probe: string; ready(): Promise<void> }
}
