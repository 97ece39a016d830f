import { useEffect, useState } from 'react'
import { useInstanceState } from '../../modal/context.js'
import { PendingRequest } from './PendingRequest.js'

/** In ms. A prompt that stays open longer may never be answered. */
const slowDelay = 20_000

/**
 * Shows an unanswered wallet request in every view, once it blocks another request, its caller has
 * aborted it, or it takes long. Connection requests have views of their own.
 */
export function StuckRequest() {
  const { pendingRequests = [] } = useInstanceState()
  const [now, setNow] = useState(Date.now)
  const requests = pendingRequests.filter(({ operation }) => operation !== 'connect')
  const stuck = requests.find(
    ({ blocks, isLeft, since }) => blocks || isLeft || now - since >= slowDelay,
  )
  const oldest = stuck ? undefined : requests[0]?.since
  useEffect(() => {
    if (oldest === undefined) return
    const wait = Math.max(0, oldest + slowDelay - Date.now())
    const timer = setTimeout(() => setNow(Date.now()), wait)
    return () => clearTimeout(timer)
  }, [oldest])
  return stuck ? <PendingRequest key={stuck.id} request={stuck} /> : null
}
