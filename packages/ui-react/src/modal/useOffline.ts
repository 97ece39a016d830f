import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n/useT.js'
import { useAnnounce } from '../root/live-region/LiveRegions.js'
import { useRoot } from '../root/RootContext.js'
import type { Alert } from '../shell/alert-bar/AlertBar.js'

/** The network is lost: said until it is back, or until the visitor closes it. */
export function useOffline(open: boolean): { offline: Alert | undefined; dismiss(): void } {
  const t = useT()
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
      if (lost.current && open) announce(back)
    }
    lost.current = !online && open
  }, [online, open, announce, back])
  const shown = !online && !dismissed
  return {
    offline: shown ? { id: 'offline', tone: 'warning', title: t('alert.offline') } : undefined,
    dismiss: () => setDismissed(true),
  }
}
