import { useContext, useEffect } from 'react'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Row } from '../../primitives/row/Row.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { CurrencyImage } from './CurrencyImage.js'
import { SelectList } from './SelectList.js'
import { useOnramp } from './useOnramp.js'

/** The choice of the currency to pay with. */
export default function OnRampFiatSelectView() {
  const t = useT()
  const locale = useContext(I18nContext)?.locale
  const { controllers } = useModalContext()
  const { onramp, state } = useOnramp()
  useEffect(() => onramp.watchForm(), [onramp])
  const { payment, status } = state.options
  const names = new Intl.DisplayNames(locale ?? 'en', { type: 'currency' })
  const nameOf = (id: string) => names.of(id) ?? id
  if (status === 'loading') return <SkeletonRows count={4} />
  return (
    <SelectList
      label={t('onramp.currencyTitle')}
      items={payment}
      keyOf={({ id }) => id}
      textOf={({ id }) => `${id} ${nameOf(id)}`}
      render={({ id }, item) => (
        <Row
          {...item}
          rowId={id}
          size="sm"
          lead={<CurrencyImage currency={id} size={32} />}
          title={nameOf(id)}
          subtitle={<bdi>{id}</bdi>}
          selected={id === state.payment?.id}
          onClick={() => {
            onramp.chooseCurrency(id)
            controllers.modal.back()
          }}
        />
      )}
    />
  )
}
