import { describe, expect, it, vi } from 'vitest'
import { settle } from '../controllers.fixture.js'
import { telemetryPage } from './telemetry.fixture.js'

const { page, service, start, open } = telemetryPage()
const refusing = (status: number) => (path: string) => (path === '/e' ? { status } : undefined)

describe('the registry’s answer whether the project wants telemetry', () => {
  it('[S7.05] telemetry sends no reports if the registry answers that the project wants none', async () => {
    const disabledAnswer = { body: { isAnalyticsEnabled: false } }
    const { modal, reports, asked } = await start({
      answer: (path) => (path === '/getAnalyticsConfig' ? disabledAnswer : undefined),
    })
    await open({ modal })
    page.act()
    await expect.poll(() => asked('/getAnalyticsConfig')).toBe(1)
    await settle()
    modal.close()
    await settle()
    expect(reports()).toEqual([])
    expect(asked('/getAnalyticsConfig')).toBe(1)
  })

  it('telemetry to a host’s own service is sent without asking a registry if the app has none', async () => {
    const { modal, names, asked } = await start({ registry: false })
    await open({ modal })
    page.act()
    await expect.poll(names).toEqual(['MODAL_OPEN', 'VIEW_SHOWN'])
    expect(asked('/getAnalyticsConfig')).toBe(0)
  })

  it('the telemetry provider’s service gets no reports if there is no registry to ask', async () => {
    const fetched = vi.fn<typeof fetch>()
    const { modal } = await start({ registry: false, telemetry: undefined })
    vi.stubGlobal('fetch', fetched)
    await open({ modal })
    page.act()
    modal.close()
    await settle()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('telemetry sends no reports if the registry’s answer cannot be read, and logs a debug message', async () => {
    const { modal, carabiner, sent, asked } = await start({
      answer: (path) => (path === '/getAnalyticsConfig' ? { status: 404 } : undefined),
    })
    const logged = vi.spyOn(carabiner.logger, 'debug')
    await open({ modal })
    page.act()
    await expect.poll(() => asked('/getAnalyticsConfig')).toBe(1)
    await expect
      .poll(() => logged.mock.calls)
      .toContainEqual([
        'nothing is reported: the registry did not allow it',
        expect.objectContaining({ status: 404 }),
      ])
    modal.close()
    await settle()
    expect(sent()).toEqual([])
  })
})

describe('a telemetry service that rejects a report', () => {
  it('[S8.05] a telemetry service of the registry that rejects a report causes an alert, and gets no more reports', async () => {
    const { modal, alerts, sent } = await start({
      answer: (path) => (path === '/e' ? { status: 403 } : undefined),
    })
    await open({ modal })
    page.act()
    await expect.poll(() => alerts.state.raised).toEqual(['ORIGIN_NOT_ALLOWED'])
    modal.close()
    page.hidden = true
    await settle()
    expect(sent()).toHaveLength(1)
    expect(page.beacons).toEqual([])
  })

  it.each([401, 403])(
    'a host’s own telemetry service that rejects a report with %s is named in a warning, without an alert',
    async (status) => {
      const ownService = await service(refusing(status))
      const { modal, carabiner, alerts } = await start({ telemetry: { url: ownService.url } })
      const warned = vi.spyOn(carabiner.logger, 'warn').mockImplementation(() => {})
      await open({ modal })
      page.act()
      const { host } = new URL(ownService.url)
      await expect
        .poll(() => warned.mock.calls.map(([text]) => text))
        .toContainEqual(`telemetry: ${host} rejected a report (HTTP ${status})`)
      expect(alerts.state.raised).toEqual([])
    },
  )

  it('[S8.05] the telemetry provider’s service causes an alert if that service rejects a report', async () => {
    const { modal, alerts } = await start({ telemetry: undefined })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) =>
      url.host === 'pulse.walletconnect.org' ? new Response('', { status: 403 }) : fetch(url, init),
    )
    await open({ modal })
    page.act()
    await expect.poll(() => alerts.state.raised).toEqual(['ORIGIN_NOT_ALLOWED'])
  })
})
