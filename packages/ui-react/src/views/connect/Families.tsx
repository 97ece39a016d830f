import type { ChainNamespace } from '@carabiner/core'
import { useContext } from 'react'
import { FamilyImage } from '../../components/family-image/FamilyImage.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connect.css'

/** The families that a wallet serves: as discs, and in words for screen readers. */
export function Families({ chains }: { chains: readonly ChainNamespace[] }) {
  useSheet(css)
  const t = useT()
  const list = new Intl.ListFormat(useContext(I18nContext)?.locale)
  const names = list.format(chains.map((namespace) => t(`family.${namespace}`)))
  return (
    <>
      <span className="cb-discs">
        {chains.map((namespace) => (
          <FamilyImage key={namespace} namespace={namespace} />
        ))}
      </span>
      <span className="cb-sr-only">{t('connect.multiChain', { chains: names })}</span>
    </>
  )
}
