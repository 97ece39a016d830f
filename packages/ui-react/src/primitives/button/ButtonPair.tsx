import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './button-pair.css'

export interface ButtonPairProps {
  readonly cancel: ReactNode
  readonly confirm: ReactNode
}

/**
 * Two buttons of equal width, with confirm at the end. If a label is long, they are stacked with
 * confirm first.
 */
export function ButtonPair({ cancel, confirm }: ButtonPairProps) {
  useSheet(css)
  return (
    <div className="cb-button-pair">
      {cancel}
      {confirm}
    </div>
  )
}
