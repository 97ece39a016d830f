import { findProvider } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { CARD } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { en } from './messages.en.js'
import { isUnderWay, useOnramp } from './useOnramp.js'

/** A row that leads back to the pending or failed purchase. */
export function PurchaseRow() {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const { state } = useOnramp()
  const { step, purchase, provider } = state
  if (!isUnderWay(state) || !provider) return null
  return (
    <Row
      rowId="purchase"
      filled
      lead={<RowGlyph icon={<Glyph path={CARD} />} />}
      title={
        step === 'failed'
          ? tOwn('onramp.failed')
          : tOwn('onramp.pending', { symbol: purchase?.symbol ?? '' })
      }
      subtitle={tOwn('onramp.pendingHint', { provider: findProvider(provider).label })}
      trailing="chevron"
      onClick={() => router.push({ view: 'BuyInProgress' })}
    />
  )
}
