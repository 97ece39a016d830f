import { useEffect, useState } from 'react'
import { lazyPart } from '../../lazy/lazy-part.js'
import { useModalContext } from '../../modal/context.js'

const PurchaseRow = lazyPart(
  () => import('../onramp/PurchaseRow.js').then(({ PurchaseRow }) => PurchaseRow),
  null,
)

/** What the visitor is buying, also on a page that came after: its code loads only where there is something. */
export function PendingPurchase() {
  const { carabiner } = useModalContext()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    let isCurrent = true
    carabiner.getPreferences().then(
      ({ purchase }) => isCurrent && setPending(purchase !== undefined),
      (error) => carabiner.logger.debug('what is being bought could not be read', error),
    )
    return () => {
      isCurrent = false
    }
  }, [carabiner])
  return isPending ? (
    <div className="cb-account-purchase">
      <PurchaseRow />
    </div>
  ) : null
}
