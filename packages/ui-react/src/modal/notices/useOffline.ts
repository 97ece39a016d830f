import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useRoot } from '../../root/RootContext.js'
import type { Alert } from './AlertBar.js'
import { en } from './messages.en.js'

/** Returns an alert while the browser is offline, unless the visitor has closed the alert. */
export function useOffline(): { offline: Alert | undefined; dismissOffline(): void } {
  const t = useT(en)
  const tLater = useT(later)
  const announce = useAnnounce()
  const view = useRoot().host.ownerDocument.defaultView
  const online = useSyncExternalStore(
    (listener) => {
      view?.addEventListener('online', listener)
      view?.addEventListener('offline', listener)
      return () => {
        view?.removeEventListener('online', listener)
        view?.removeEventListener('offline', listener)
      }
    },
    () => view?.navigator.onLine !== false,
  )
  const [dismissed, setDismissed] = useState(false)
  const lost = useRef(false)
  const back = t('alert.online')
  useEffect(() => {
    if (online) {
      setDismissed(false)
      if (lost.current) announce(back)
    }
    lost.current = !online
  }, [online, announce, back])
  const shown = !online && !dismissed
  return {
    offline: shown ? { id: 'offline', tone: 'warning', title: tLater('alert.offline') } : undefined,
    dismissOffline: () => setDismissed(true),
  }
}
