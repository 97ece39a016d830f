import { useEffect, useState } from 'react'
import { useInstanceState } from '../../modal/context.js'
import { PendingRequest } from './PendingRequest.js'

/** In ms. A prompt that is open longer may never be answered. */
const slowDelay = 20_000

/**
 * Shows an unanswered wallet request under every view: once it blocks another request, its caller
 * has aborted, or it takes long. Connecting has views of its own.
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
