import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext, useRests } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { cx } from '../../primitives/cx.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connect.css'

/** The frame of the connect methods: either the terms to accept first, or an introduction. */
export function ConnectPage({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  const t = useT()
  const { carabiner, controllers, legal } = useModalContext()
  const { features, router } = controllers
  const { legalCheckbox } = useProxy(features.state)
  const app = carabiner.metadata?.name
  const isResting = useRests()
  // Animates the rows only in the first view of the page, and only if it was not rendered ahead.
  const [first] = useState(
    () => !isResting && router.current()?.id === 1 && router.state.direction !== 'back',
  )
  const className = cx('cb-view-list', first && 'cb-connect-first')
  if (legal && legalCheckbox) {
    return (
      <div className={className}>
        <legal.Gate>{children}</legal.Gate>
      </div>
    )
  }
  return (
    <div className={className}>
      {app && <p className="cb-view-intro">{t('connect.subtitle', { app })}</p>}
      {children}
    </div>
  )
}
