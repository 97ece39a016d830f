import { useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import { Card, type CardContent } from '../Card.js'
import css from './embedded.css'

/** The card as a part of the page: no focus trap, no scroll lock and no close button. */
export function Embedded(shell: CardContent) {
  useSheet(css)
  const t = useT()
  const card = useRef<HTMLDivElement>(null)
  return (
    <Card
      element={card}
      shell={shell}
      attributes={{ role: 'region', 'aria-label': t('modal.label') }}
    />
  )
}
