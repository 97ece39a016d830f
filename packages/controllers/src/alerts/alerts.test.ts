import { readFileSync } from 'node:fs'
import type { CarabinerEvents } from '@carabiner/core'
import { expect, it, vi } from 'vitest'
import { createAlerts } from './alerts.js'
import { alertCatalogue, alertDocs } from './catalogue.js'

type SessionError = CarabinerEvents['sessionError']

function setupAlerts() {
  const error = vi.fn()
  const warn = vi.fn()
  const quiet = () => {}
  const listeners = new Set<(event: SessionError) => void>()
  const alerts = createAlerts({
    logger: { debug: quiet, info: quiet, warn, error },
    on(name, listener) {
      expect(name).toBe('sessionError')
      const hear = (event: SessionError) => Reflect.apply(listener, undefined, [event])
      listeners.add(hear)
      return () => listeners.delete(hear)
    },
  })
  const fail = (kind: SessionError['kind']) => {
    for (const listener of listeners) listener({ connectorId: 'walletConnect', kind })
  }
  return { alerts, error, warn, fail }
}

it('[S8.34][S8.35][S8.39][S8.40][S8.41] an alert about a rejection by the WalletConnect relay has the specified title and a hint', () => {
  const { alerts, error, fail } = setupAlerts()
  fail('origin-not-allowed')
  fail('clock')
  fail('invalid-key')
  expect(alerts.state.raised.map((code) => alertCatalogue[code].title)).toEqual([
    'Invalid App Configuration',
    'Session Expired',
    'Invalid Project ID',
  ])
  expect(error.mock.calls).toEqual([
    [expect.stringMatching(/^Invalid App Configuration: .*allowlist/)],
    [expect.stringMatching(/^Session Expired: .*time settings.*reconnect/)],
    [expect.stringMatching(/^Invalid Project ID: /)],
  ])
})

it.each([
  ['iframe-load-failed', 'Network Error - Could not load embedded wallet'],
  ['iframe-request-timeout', 'Embedded Wallet Request Timed Out'],
  ['unverified-domain', 'Invalid App Configuration'],
] as const)('an alert about the embedded wallet’s failure %s has the title “%s”', (kind, title) => {
  const { alerts, error, fail } = setupAlerts()
  fail(kind)
  expect(alerts.state.raised.map((code) => alertCatalogue[code].title)).toEqual([title])
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${title}: `))
})

it('a dismissed alert about an app’s misconfiguration is not raised again, but an alert about a visitor’s press is raised at each press', () => {
  const { alerts, error } = setupAlerts()
  alerts.raise('INVALID_PROJECT_ID')
  alerts.raise('MULTI_WALLET_NOT_ENABLED')
  alerts.dismiss('INVALID_PROJECT_ID')
  alerts.dismiss('MULTI_WALLET_NOT_ENABLED')
  expect(alerts.state.raised).toEqual([])
  alerts.raise('INVALID_PROJECT_ID')
  alerts.raise('MULTI_WALLET_NOT_ENABLED')
  expect(alerts.state.raised).toEqual(['MULTI_WALLET_NOT_ENABLED'])
  expect(error).toHaveBeenCalledOnce()
})

it('[S8.38] a repeated error raises only one alert, and a different error raises an alert of its own', () => {
  const { alerts, error, fail } = setupAlerts()
  fail('clock')
  fail('clock')
  alerts.raise('JWT_TOKEN_NOT_VALID')
  expect(alerts.state.raised).toEqual(['JWT_TOKEN_NOT_VALID'])
  expect(error).toHaveBeenCalledOnce()
  fail('invalid-key')
  expect(error).toHaveBeenCalledTimes(2)
})

it('[S8.37] each misconfiguration of an app has an alert with the specified title', () => {
  const titles = Object.values(alertCatalogue).map(({ title }) => title)
  expect(titles.sort()).toEqual([
    ...['Embedded Wallet Request Timed Out', 'Invalid App Configuration'],
    ...['Invalid App Configuration', 'Invalid Project ID', 'Local configuration ignored'],
    ...['Multi-Wallet Not Enabled', 'Network Error - Could not load embedded wallet'],
    ...['Network Not Found', 'Project ID Not Configured', 'Rate Limited', 'Server Error'],
    'Session Expired',
  ])
  for (const { hint } of Object.values(alertCatalogue)) expect(hint).toMatch(/\.$/)
})

it('an alert of level warning is logged once with the names that it concerns, and not shown to visitors', () => {
  const { alerts, error, warn } = setupAlerts()
  alerts.raise('LOCAL_CONFIGURATION_IGNORED', undefined, 'email, swaps')
  alerts.raise('LOCAL_CONFIGURATION_IGNORED', undefined, 'email, swaps')
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Local configuration ignored: email, swaps\. /)],
  ])
  expect([alerts.state.raised, error.mock.calls]).toEqual([[], []])
})

it('a logged alert names its code and the URL of its documentation', () => {
  const { alerts, error } = setupAlerts()
  alerts.raise('INVALID_PROJECT_ID')
  const [message] = error.mock.calls[0] ?? []
  expect(message).toContain('(INVALID_PROJECT_ID, https://')
  expect(message).toContain('/docs/alerts.md#invalid_project_id)')
})

it('docs/alerts.md lists each alert with its code and title', () => {
  const page = readFileSync(new URL('../../../../docs/alerts.md', import.meta.url), 'utf8')
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, code]) => code)
  expect(headings).toEqual(Object.keys(alertCatalogue))
  for (const [code, { title }] of Object.entries(alertCatalogue)) {
    expect(page).toContain(`| [\`${code}\`](#${code.toLowerCase()}) | ${title} |`)
  }
  expect(alertDocs('SERVER_ERROR')).toMatch(/\/docs\/alerts\.md#server_error$/)
})
