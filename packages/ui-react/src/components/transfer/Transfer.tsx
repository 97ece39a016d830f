import { forwardRef, type ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './transfer.css'

export interface TransferProps {
  readonly children: ReactNode
}

/** The frame of the views for sending and swapping. */
export const Transfer = forwardRef<HTMLDivElement, TransferProps>(function Transfer(
  { children },
  ref,
) {
  useSheet(css)
  return (
    <div className="cb-transfer" ref={ref}>
      {children}
    </div>
  )
})
