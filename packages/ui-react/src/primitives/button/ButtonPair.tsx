import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './button-pair.css'

export interface ButtonPairProps {
  readonly cancel: ReactNode
  readonly confirm: ReactNode
}

/** Two buttons of one width, confirm at the end; one above the other, confirm first, where a label is long. */
export function ButtonPair({ cancel, confirm }: ButtonPairProps) {
  useSheet(css)
  return (
    <div className="cb-button-pair">
      {cancel}
      {confirm}
    </div>
  )
}
