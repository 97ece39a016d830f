import { type AlertEntry, type Alerts, alertCatalogue } from '@carabiner/controllers'
import { useProxy } from '../useProxy.js'
import type { Alert } from './AlertBar.js'

/** The latest alert that was not closed yet. Its words are the catalogue's own: they are for developers. */
export function useAlert(alerts: Alerts) {
  const code = useProxy(alerts.state).raised.at(-1)
  if (!code) return { alert: undefined, dismissAlert: () => {} }
  const { title, hint, tone }: AlertEntry = alertCatalogue[code]
  const alert: Alert = { id: code, tone: tone ?? 'error', title, hint }
  return { alert, dismissAlert: () => alerts.dismiss(code) }
}
