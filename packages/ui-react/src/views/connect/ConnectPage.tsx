import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext, useRests } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { cx } from '../../primitives/cx.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connect.css'

/** What is around the ways to connect: the terms to agree with, or a word to begin with. */
export function ConnectPage({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  const t = useT()
  const { carabiner, controllers, legal } = useModalContext()
  const { features, router } = controllers
  const { legalCheckbox } = useProxy(features.state)
  const app = carabiner.metadata?.name
  const rests = useRests()
  // The first view that this page shows comes row by row, unless it is there before it is seen.
  const [first] = useState(
    () => !rests && router.current()?.id === 1 && router.state.direction !== 'back',
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
