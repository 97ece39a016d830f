import { describe, expect, it, vi } from 'vitest'
import { grant, settle } from '../controllers.fixture.js'
import { telemetryPage } from './telemetry.fixture.js'
import type { TelemetryReport } from './telemetry-report.js'

const { page, start, open } = telemetryPage()

describe('telemetry', () => {
  it('[S7.25] telemetry sends each event with the project, the SDK, a unique id and the page', async () => {
    const { modal, sent, reports } = await start()
    await open({ modal })
    page.act()
    await expect.poll(reports).toHaveLength(2)
    modal.close()
    await expect.poll(reports).toHaveLength(3)
    for (const { method, url } of sent()) {
      expect(method).toBe('POST')
      expect(Object.fromEntries(url.searchParams)).toEqual({
        projectId: '0123',
        st: 'carabiner',
        sv: expect.stringMatching(/^\d+\.\d+\.\d+/),
      })
    }
    expect(reports().map(({ props }) => props)).toEqual([
      { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      { type: 'track', event: 'VIEW_SHOWN', properties: { view: 'Connect' } },
      { type: 'track', event: 'MODAL_CLOSE', properties: { connected: false } },
    ])
    for (const report of reports()) {
      expect(report).toMatchObject({ url: 'https://shop.example/cart', domain: 'shop.example' })
      expect(Math.abs(report.timestamp - Date.now())).toBeLessThan(60_000)
    }
    expect(new Set(reports().map(({ eventId }) => eventId)).size).toBe(3)
  })

  it('telemetry sends no report before the visitor’s first action', async () => {
    const { modal, reports, asked } = await start()
    await open({ modal })
    modal.close()
    await settle()
    expect([reports(), asked('/getAnalyticsConfig')]).toEqual([[], 0])
    page.act()
    await expect.poll(reports).toHaveLength(3)
  })

  it.each([
    ['is off', { features: { analytics: false } }, false],
    ['has neither a project nor a receiver', { projectId: undefined, telemetry: undefined }, false],
    ['is declined by the visitor’s browser', {}, true],
  ])('[S7.28] no telemetry request is sent if telemetry %s', async (_, options, privacy) => {
    Object.assign(globalThis.navigator, { globalPrivacyControl: privacy })
    const { modal, carabiner, asked, sent } = await start(options)
    await open({ modal })
    page.act()
    carabiner.tell('fault', { category: 'API_ERROR', error: new Error('down') })
    modal.close()
    page.hidden = true
    await settle()
    expect([sent(), asked('/getAnalyticsConfig'), page.beacons]).toEqual([[], 0, []])
  })

  it('[S7.28] telemetry ignores a service that fails or is missing', async () => {
    const { modal, sent } = await start({
      answer: (path) => (path === '/e' ? { status: 500 } : undefined),
    })
    await open({ modal })
    page.act()
    await expect.poll(() => sent().length).toBe(2)
    modal.close()
    await expect.poll(() => sent().length).toBe(3)
    // From here on, the service gets no requests.
    modal.open()
    await settle()
    expect(modal.state.open).toBe(true)
    expect(sent()).toHaveLength(3)
  })

  it('[S7.26] telemetry reports an error by its class, message and stack, without secrets', async () => {
    const { modal, carabiner, reports } = await start()
    await open({ modal })
    page.act()
    const uri = 'wc:aaaa@2?relay-protocol=irn&symKey=5ec7e7'
    const error = new TypeError(`at https://rpc.example/v1?key=s3cret: ${uri} by a@b.example`)
    carabiner.tell('fault', { category: 'DATA_PARSING_ERROR', error })
    const errors = () => reports().filter(({ props }) => props.type === 'error')
    await expect.poll(errors).toHaveLength(1)
    expect(errors()[0]?.props).toEqual({
      type: 'error',
      event: 'DATA_PARSING_ERROR',
      errorType: 'TypeError',
      errorMessage: 'at https://rpc.example/v1 [pairing] by [email]',
      stackTrace: expect.stringContaining('telemetry.test'),
    })
    expect(JSON.stringify(errors())).not.toMatch(/s3cret|symKey|b\.example/)
  })

  it('telemetry hands the remaining reports to the browser when the page is hidden', async () => {
    const { modal, sent } = await start({
      answer: (path) => (path === '/e' ? { hangs: true } : undefined),
    })
    await open({ modal })
    page.act()
    await expect.poll(() => sent().length).toBe(1)
    modal.close()
    page.hidden = true
    expect(
      page.beacons.map(([url, body]) => [new URL(url).pathname, JSON.parse(body).props.event]),
    ).toEqual([
      ['/e', 'VIEW_SHOWN'],
      ['/e', 'MODAL_CLOSE'],
    ])
    expect(page.beacons[0]?.[0]).toContain('projectId=0123')
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('host bug')
      },
    ],
    ['rejects', () => Promise.reject(new Error('host bug'))],
  ])(
    '[S7.28] telemetry passes reports to the host’s own function, and goes on if that function %s',
    async (_, fail) => {
      const sentReports: TelemetryReport[] = []
      const { modal, carabiner, asked } = await start({
        projectId: undefined,
        telemetry: {
          send(report) {
            sentReports.push(report)
            return fail()
          },
        },
      })
      const logged = vi.spyOn(carabiner.logger, 'error').mockImplementation(() => {})
      await open({ modal })
      page.act()
      await expect
        .poll(() => sentReports.map(({ props }) => props.event))
        .toEqual(['MODAL_OPEN', 'VIEW_SHOWN'])
      expect([asked('/e'), asked('/getAnalyticsConfig')]).toEqual([0, 0])
      expect(logged).toHaveBeenCalledTimes(2)
    },
  )

  it('telemetry warns developers about an invalid URL of its service', async () => {
    const { modal, carabiner } = await start({ telemetry: { url: '/telemetry' } })
    const warned = vi.spyOn(carabiner.logger, 'warn').mockImplementation(() => {})
    await open({ modal })
    await expect.poll(() => warned.mock.calls[0]?.[0]).toBe('telemetry.url')
  })

  it.each([false, true])(
    'telemetry includes the account’s address only if `withAddress` is set: %s',
    async (withAddress) => {
      const sentReports: TelemetryReport[] = []
      const { modal, report } = await start({
        telemetry: { withAddress, send: (report) => sentReports.push(report) },
      })
      report({
        type: 'connected',
        connectorId: 'one',
        grant: grant('0xA11CE'),
        current: true,
        origin: 'wallet',
      })
      await open({ modal })
      page.act()
      await expect.poll(() => sentReports.length).toBeGreaterThan(0)
      expect(JSON.stringify(sentReports).includes('0xA11CE')).toBe(withAddress)
    },
  )

  it('telemetry stops when the instance is destroyed', async () => {
    const { modal, shell, carabiner, reports } = await start()
    await open({ modal })
    page.act()
    await expect.poll(reports).toHaveLength(2)
    shell.destroy()
    carabiner.tell('fault', { category: 'API_ERROR', error: new Error('down') })
    page.hidden = true
    await settle()
    expect(reports()).toHaveLength(2)
    expect(page.beacons).toEqual([])
  })
})
