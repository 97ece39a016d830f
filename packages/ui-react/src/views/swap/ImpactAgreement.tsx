import { useContext } from 'react'
import { formatPercent } from '../../format/format-number.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { Checkbox } from '../../primitives/checkbox/Checkbox.js'
import { en } from './messages.en.js'
import type { Agreement } from './useAgreement.js'

/** The checkbox to accept a large loss. */
export function ImpactAgreement({ loss, isAgreed, agree }: Agreement) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  if (loss === undefined) return null
  return (
    <Checkbox
      card
      checked={isAgreed}
      onChange={agree}
      data-row-id="agree"
      label={tOwn('swap.impactAgree', { percent: formatPercent(loss, locale) })}
    />
  )
}
