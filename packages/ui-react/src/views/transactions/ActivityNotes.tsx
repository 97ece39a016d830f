import { createActivity } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'

/** The notes above the list on missing entries. Announces the number of pending ones. */
export function ActivityNotes() {
  const own = useT(en)
  const { origin, omits, pending } = useProxy(useController(createActivity).state)
  useSpokenCount(pending)
  if (origin === 'sent') return <p className="cb-activity-note">{own('activity.onlySent')}</p>
  if (omits === undefined) return null
  return <p className="cb-activity-note">{own('activity.noReceivedTokens')}</p>
}

function useSpokenCount(count: number) {
  const own = useT(en)
  const announce = useAnnounce()
  useEffect(() => {
    if (count > 0) announce(own('activity.pendingCount', { count }))
  }, [announce, own, count])
}
