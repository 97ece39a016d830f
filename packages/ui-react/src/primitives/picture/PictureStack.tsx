import { Children, type ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './picture-stack.css'

export interface PictureStackProps {
  /**
   * `pair`: two pictures of 26 px, diagonally in the space of one of 40 px. `line`: up to five
   * pictures in a line.
   */
  readonly layout: 'pair' | 'line'
  readonly children: ReactNode
}

/** Overlapping pictures that belong together: the tokens of a swap, a list of networks. */
export function PictureStack({ layout, children }: PictureStackProps) {
  useSheet(css)
  return (
    <span className={`cb-stack cb-stack-${layout}`} aria-hidden="true">
      {Children.toArray(children).slice(0, 5)}
    </span>
  )
}
