import type { Page } from '@playwright/test'
import type { Lab } from '../../services/lab.js'
import type { BareBrowser, BareTab } from './bare-browser'

/** A visitor with several tabs of the app, and a phone. */
export interface TabStage {
  readonly tabs: readonly StageTab[]
  openTab(): Promise<StageTab>
  /** Closes or crashes a tab. */
  end(tab: StageTab, how: 'close' | 'crash'): Promise<void>
  /** Returns the owner, the tab that holds the relay client, if any. */
  owner(): Promise<StageTab | undefined>
  /** Scans a QR code with the phone. Its owner does not answer yet. */
  scan(uri: string): Promise<void>
  /** Resolves once a request has reached the phone. */
  asked(): Promise<void>
  /** Approves all requests on the phone. */
  approve(): Promise<void>
  phoneSessions(): Promise<number>
  /** Waits until tabs and phone agree for a while. @returns the state they agree on */
  agreement(): Promise<'connected' | 'disconnected'>
  /** Signs in each tab, one after the other. */
  signEverywhere(): Promise<void>
}

export interface StageTab {
  readonly bare: BareTab
  /** Begins to connect. @returns the URI of the QR code to scan */
  pair(): Promise<string>
  /** Prepares a pairing, as a pointer on WalletConnect does. */
  pointAt(): Promise<void>
  status(): Promise<unknown>
  /** Begins to sign, which prompts the phone's owner. */
  beginSigning(): Promise<void>
  /** Begins to sign with the signer that the ethers adapter gives the host. */
  beginSigningWithEthers(message: string): Promise<void>
  /** Waits for the outcome: a signature, or the error's name. */
  signed(): Promise<unknown>
  disconnect(): Promise<void>
  /** Presses a button of the host page. */
  press(name: string): Promise<void>
  /** Returns the host page's text under a test id. */
  shown(testId: string): Promise<unknown>
}

const carabiner = 'window.lab.modals[0].carabiner'
const waitTimeout = 30_000

/** Calls `look` until `isSo` accepts the result. @throws with the last result */
export async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const started = performance.now()
  let seen = await look()
  while (!isSo(seen)) {
    if (performance.now() - started > waitTimeout) {
      throw new Error(`Not so after ${waitTimeout} ms: ${JSON.stringify(seen)}`)
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
      await phone.getByTestId('phone-proposal').first().waitFor({ timeout: waitTimeout })
    },
    asked: () => phone.getByTestId('phone-request').first().waitFor({ timeout: waitTimeout }),
    async approve() {
      const waiting = phone.getByTestId('phone-approve')
      await waiting.first().waitFor({ timeout: waitTimeout })
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
      // A message on its way may still change the state.
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
    // The lock's name identifies the tab among the holders of other locks.
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
