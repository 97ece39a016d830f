import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Row } from '../../primitives/row/Row.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { OfferImage } from './OfferImage.js'
import { SelectList } from './SelectList.js'
import { useOnramp } from './useOnramp.js'

/** The choice of the token to buy. */
export default function OnRampTokenSelectView() {
  const t = useT()
  const { controllers } = useModalContext()
  const { onramp, state } = useOnramp()
  useEffect(() => onramp.watchForm(), [onramp])
  const { offers, status } = state.options
  if (status === 'loading') return <SkeletonRows count={4} />
  return (
    <SelectList
      label={t('onramp.tokenTitle')}
      items={offers}
      keyOf={({ currency }) => currency.id}
      textOf={({ currency }) => `${currency.name} ${currency.symbol}`}
      render={(offer, item) => (
        <Row
          {...item}
          rowId={offer.currency.id}
          lead={<OfferImage offer={offer} size={40} />}
          title={offer.currency.name}
          subtitle={<bdi>{offer.currency.symbol}</bdi>}
          selected={offer.currency.id === state.offer?.currency.id}
          onClick={() => {
            onramp.chooseToken(offer.currency.id)
            controllers.modal.back()
          }}
        />
      )}
    />
  )
}
