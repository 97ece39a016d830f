import { type Alerts, alertCatalogue } from '@carabiner/controllers'
import { useCallback, useState } from 'react'
import type { Alert } from '../shell/alert-bar/AlertBar.js'
import { useProxy } from './useProxy.js'

/** The latest alert that was not closed yet. Its words are the catalogue's own: they are for developers. */
export function useAlert(alerts: Alerts) {
  const { raised } = useProxy(alerts.state)
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const code = raised.filter((known) => !dismissed.includes(known)).at(-1)
  const alert: Alert | undefined = code && { id: code, tone: 'error', ...alertCatalogue[code] }
  const dismissAlert = useCallback((id: string) => setDismissed((ids) => [...ids, id]), [])
  return { alert, dismissAlert }
}
