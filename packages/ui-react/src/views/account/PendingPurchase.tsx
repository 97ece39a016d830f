import { useEffect, useState } from 'react'
import { lazyPart } from '../../lazy/lazy-part.js'
import { useModalContext } from '../../modal/context.js'

const PurchaseRow = lazyPart(
  () => import('../onramp/PurchaseRow.js').then(({ PurchaseRow }) => PurchaseRow),
  null,
)

/**
 * The visitor's pending purchase, even if an earlier page started it. Its code loads only if there
 * is one.
 */
export function PendingPurchase() {
  const { carabiner } = useModalContext()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    let isCurrent = true
    carabiner.getPreferences().then(
      ({ purchase }) => isCurrent && setPending(purchase !== undefined),
      (error) => carabiner.logger.debug('the pending purchase could not be read', error),
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
