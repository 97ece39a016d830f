import { createActivity } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'

/** The notes above the list about missing entries. Also announces the number of pending entries. */
export function ActivityNotes() {
  const tOwn = useT(en)
  const { origin, omits, pending } = useProxy(useController(createActivity).state)
  useSpokenCount(pending)
  if (origin === 'sent') return <p className="cb-activity-note">{tOwn('activity.onlySent')}</p>
  if (omits === undefined) return null
  return <p className="cb-activity-note">{tOwn('activity.noReceivedTokens')}</p>
}

function useSpokenCount(count: number) {
  const tOwn = useT(en)
  const announce = useAnnounce()
  useEffect(() => {
    if (count > 0) announce(tOwn('activity.pendingCount', { count }))
  }, [announce, tOwn, count])
}
