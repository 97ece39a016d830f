import { describe, expect, it, vi } from 'vitest'
import { startTelemetry } from './start-telemetry.js'
import { telemetryPage } from './telemetry.fixture.js'

const { page, start, open } = telemetryPage()
const own = { telemetry: { url: 'https://reports.example' } }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('a page without https, which lacks crypto.randomUUID', () => {
  it('[S7.25] sends reports with unique ids', async () => {
    const { getRandomValues } = crypto
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
    const { modal, reports } = await start()
    await open({ modal })
    page.act()
    await expect.poll(reports).toHaveLength(2)
    const ids = reports().map(({ eventId }) => eventId)
    for (const id of ids) expect(id).toMatch(uuid)
    expect(new Set(ids).size).toBe(2)
  })
})

describe('reporting that fails to start', () => {
  it('leaves no listener behind, however often the modal opens', async () => {
    const { modal, carabiner, shell } = await start()
    modal.open()
    const before = page.listeners()
    vi.stubGlobal('crypto', undefined)
    for (let opening = 0; opening < 3; opening += 1) {
      expect(() => startTelemetry(carabiner, shell, own)).toThrow(TypeError)
    }
    expect(page.listeners()).toBe(before)
  })

  it('does not start if the instance ended during the load', async () => {
    const { modal, carabiner, shell } = await start()
    const before = page.listeners()
    const on = vi.spyOn(carabiner, 'on')
    modal.open()
    shell.destroy()
    startTelemetry(carabiner, shell, own)
    expect(page.listeners()).toBe(before)
    expect(on).not.toHaveBeenCalledWith('fault', expect.anything())
  })
})
