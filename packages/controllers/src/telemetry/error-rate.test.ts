import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { telemetryPage } from './telemetry.fixture.js'
import type { TelemetryReport } from './telemetry-report.js'

const { page, start, open } = telemetryPage()
const isError = ({ props }: TelemetryReport) => props.type === 'error'

/** When the test began. Errors are named by the seconds since then. */
let startedAt = 0
const setClock = (seconds: number) => vi.setSystemTime(startedAt + seconds * 1_000)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  startedAt = Date.now()
})
afterEach(() => void vi.useRealTimers())

function failAt(fail: () => void, ...times: number[]) {
  for (const time of times) {
    setClock(time)
    for (let count = 0; count < 5; count += 1) fail()
  }
}

describe('reported errors in telemetry', () => {
  it('[S7.27] telemetry reports at most five errors a minute', async () => {
    const { modal, fail, reports } = await start()
    await open({ modal })
    page.act()
    const errors = () => reports().filter(isError).length
    failAt(fail, 0)
    await expect.poll(errors).toBe(5)
    setClock(59)
    fail()
    modal.close()
    // Later events have arrived, so the sixth error was not sent.
    await expect.poll(() => reports().at(-1)?.props.event).toBe('MODAL_CLOSE')
    expect(errors()).toBe(5)
    setClock(61)
    fail()
    await expect.poll(errors).toBe(6)
  })

  it('[S7.27] telemetry reports at most five of the errors that waited for the visitor’s first action', async () => {
    const { modal, fail, reports } = await start()
    await open({ modal })
    failAt(fail, 0, 61, 122)
    setClock(130)
    page.act()
    modal.close()
    await expect.poll(() => reports().at(-1)?.props.event).toBe('MODAL_CLOSE')
    expect(reports().filter(isError)).toHaveLength(5)
    setClock(191)
    fail()
    await expect.poll(() => reports().filter(isError)).toHaveLength(6)
  })

  it('[S7.27] a host that receives the telemetry reports itself gets at most five errors a minute', async () => {
    const sentReports: TelemetryReport[] = []
    const { modal, fail } = await start({
      telemetry: { send: (report) => sentReports.push(report) },
    })
    await open({ modal })
    failAt(fail, 0, 61, 122)
    setClock(130)
    page.act()
    await expect.poll(() => sentReports.length).toBeGreaterThan(0)
    expect(sentReports.filter(isError)).toHaveLength(5)
  })

  it('[S7.27] telemetry reports at most five of the errors that a slow service delayed', async () => {
    const { modal, fail, sent } = await start({
      answer: (path) => (path === '/e' ? { hangs: true } : undefined),
    })
    await open({ modal })
    page.act()
    await expect.poll(() => sent().length).toBe(1)
    failAt(fail, 0, 61, 122)
    page.hidden = true
    const beaconReports = page.beacons.map(([, body]): TelemetryReport => JSON.parse(body))
    expect(beaconReports.filter(isError)).toHaveLength(5)
    expect(beaconReports[0]?.props.event).toBe('VIEW_SHOWN')
  })

  it('telemetry still sends other reports when one error repeats 200 times', async () => {
    const { modal, fail, names } = await start()
    await open({ modal })
    for (let count = 0; count < 200; count += 1) fail()
    modal.close()
    page.act()
    await expect.poll(names).toContain('MODAL_CLOSE')
  })
})
