import { describe, expect, it, vi } from 'vitest'
import { startTelemetry } from './start-telemetry.js'
import { telemetryPage } from './telemetry.fixture.js'

const { page, start, open } = telemetryPage()
const ownTelemetry = { telemetry: { url: 'https://reports.example' } }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

describe('telemetry on a page without https, where crypto.randomUUID is missing', () => {
  it('[S7.25] telemetry on a page without https still sends reports with unique ids', async () => {
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

describe('telemetry that fails to start', () => {
  it('telemetry that fails to start leaves no listeners behind, however often the start is tried', async () => {
    const { modal, carabiner, shell } = await start()
    modal.open()
    const listenersBefore = page.listeners()
    vi.stubGlobal('crypto', undefined)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(() => startTelemetry(carabiner, shell, ownTelemetry)).toThrow(TypeError)
    }
    expect(page.listeners()).toBe(listenersBefore)
  })

  it('telemetry does not start if the instance was destroyed while its code loaded', async () => {
    const { modal, carabiner, shell } = await start()
    const listenersBefore = page.listeners()
    const onSpy = vi.spyOn(carabiner, 'on')
    modal.open()
    shell.destroy()
    startTelemetry(carabiner, shell, ownTelemetry)
    expect(page.listeners()).toBe(listenersBefore)
    expect(onSpy).not.toHaveBeenCalledWith('fault', expect.anything())
  })
})
