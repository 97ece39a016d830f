import { gate } from './support/gate'
import { expect, test } from './support/test'

test.describe('telemetry', () => {
  test('reports a visit once the visitor acts, without an address, a link or a typed text', {
    tag: gate,
  }, async ({ labPage, lab }) => {
    await labPage.goto('telemetry=on&registry=on&wc=on')
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    const events = () => lab.registry.reports().map(({ props }) => props.event)
    await expect
      .poll(events)
      .toEqual(
        expect.arrayContaining(['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE']),
      )
    const [report] = lab.registry.reports()
    expect(report).toMatchObject({ domain: '127.0.0.1', url: expect.not.stringContaining('?') })
    expect(lab.registry.requests('/e')[0]?.params).toEqual({ st: 'carabiner', sv: '0.0.0' })
    expect(JSON.stringify(lab.registry.reports())).not.toMatch(/0x[0-9a-f]{40}|wc:|symKey/i)
  })

  test('[S7.28] is not sent if the host turns it off, and a failing telemetry service does no harm', async ({
    labPage,
    lab,
  }) => {
    await labPage.goto('registry=on')
    await labPage.open()
    await labPage.page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    expect(lab.registry.requests('/e')).toEqual([])
    expect(lab.registry.requests('/getAnalyticsConfig')).toEqual([])

    lab.registry.misbehave({ status: 500, path: '/e' })
    await labPage.goto('telemetry=on')
    await labPage.open()
    await expect.poll(() => lab.registry.requests('/e').length).toBeGreaterThan(0)
    await labPage.button(/Lab Wallet/).click()
    await labPage.approve.click()
    await expect(labPage.status).toHaveText('connected')
    // The page stops after three failures. The browser logs each one.
    await expect.poll(() => lab.registry.requests('/e').length).toBe(3)
    expect(labPage.complaints.splice(0)).toHaveLength(3)
  })

  test('sends the remaining events when the visitor leaves the page', async ({ labPage, lab }) => {
    await labPage.goto('telemetry=on')
    await labPage.open()
    await expect.poll(() => lab.registry.reports().length).toBeGreaterThan(0)
    lab.registry.misbehave({ delay: 60_000, path: '/e', times: 1 })
    await labPage.page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    await labPage.open()
    await labPage.page.goto('about:blank')
    const events = () => lab.registry.reports().map(({ props }) => props.event)
    await expect.poll(() => events().filter((name) => name === 'MODAL_OPEN').length).toBe(2)
  })
})
