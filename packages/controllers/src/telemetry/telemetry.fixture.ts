// An instance of the modal, a service for its reports, and the members of a page that telemetry
// reads.
import { afterEach, beforeEach, vi } from 'vitest'
import { createServers, type GivenAnswer } from '../../../core/src/transport/server.fixture.js'
import { settle, setup } from '../controllers.fixture.js'
import type { TelemetryReport } from './telemetry-report.js'
import type { TelemetryOptions } from './telemetry-settings.js'

/** A registry's answers, the same for any project. */
const answers: Readonly<Record<string, GivenAnswer>> = {
  '/getAnalyticsConfig': { body: { isAnalyticsEnabled: true } },
  '/appkit/v1/config': { body: { features: [] } },
}

type Answer = (path: string) => GivenAnswer | undefined

/** Creates a page for each test. Call it at the top of a test file. */
export function telemetryPage() {
  const serve = createServers(afterEach)
  const ends: (() => void)[] = []
  let document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const beacons: [string, string][] = []
  const listening: AbortSignal[] = []
  let events = new EventTarget()

  beforeEach(async () => {
    // Preload the code before the test's clock starts.
    await import('./start-telemetry.js')
    events = new EventTarget()
    document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    for (const list of [beacons, listening]) list.length = 0
    vi.stubGlobal('navigator', {
      userActivation: { hasBeenActive: false },
      globalPrivacyControl: false,
      sendBeacon: (url: URL, body: string) => beacons.push([url.href, body]) > 0,
    })
    vi.stubGlobal('document', document)
    vi.stubGlobal('location', new URL('https://user:pass@shop.example/cart?email=a@b.example#frag'))
    vi.stubGlobal(
      'addEventListener',
      (type: string, listener: () => void, options: { signal: AbortSignal }) => {
        listening.push(options.signal)
        events.addEventListener(type, listener, options)
      },
    )
  })
  afterEach(() => {
    for (const end of ends.splice(0)) end()
    vi.unstubAllGlobals()
  })

  const page = {
    beacons,
    get hidden() {
      return document.visibilityState === 'hidden'
    },
    set hidden(hidden) {
      document.visibilityState = hidden ? 'hidden' : 'visible'
      document.dispatchEvent(new Event('visibilitychange'))
    },
    act: () => void events.dispatchEvent(new Event('pointerup')),
    /** Returns the number of listeners on the page. */
    listeners: () => listening.filter(({ aborted }) => !aborted).length,
  }

  const service = (answer: Answer = () => undefined) =>
    serve(({ url, method }) =>
      method === 'OPTIONS'
        ? { status: 204 }
        : (answer(url.pathname) ?? answers[url.pathname] ?? {}),
    )

  async function start({ answer, ...settings }: TelemetryOptions & { answer?: Answer } = {}) {
    const server = await service(answer)
    const harness = setup({
      projectId: '0123',
      registry: { url: server.url },
      telemetry: { url: server.url },
      ...settings,
    })
    ends.push(harness.shell.destroy, harness.carabiner.destroy)
    const sent = () => server.seen.filter(({ url }) => url.pathname === '/e')
    const reports = (): TelemetryReport[] => sent().map(({ body }) => JSON.parse(body))
    return {
      ...harness,
      sent,
      reports,
      names: () => reports().map(({ props }) => props.event),
      asked: (path: string) => server.seen.filter(({ url }) => url.pathname === path).length,
      fail: () =>
        harness.carabiner.tell('fault', { category: 'API_ERROR', error: new Error('down') }),
    }
  }

  const open = async ({ modal }: { modal: { open(): void } }) => {
    modal.open()
    await settle()
  }
  return { page, service, start, open }
}
