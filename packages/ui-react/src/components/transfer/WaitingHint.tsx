import { useEffect } from 'react'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'

/** Says what a review waits for, also to screen readers. */
export function WaitingHint({ children }: { readonly children: string }) {
  const announce = useAnnounce()
  useEffect(() => announce(children), [announce, children])
  return <p className="cb-transfer-hint">{children}</p>
}
