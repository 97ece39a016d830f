import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './details.css'

interface Detail {
  readonly id: string
  readonly name: ReactNode
  readonly value: ReactNode
}

export interface DetailsProps {
  readonly items: readonly Detail[]
  /**
   * `card` has a surface of its own and lines between the items, `plain` is for use in a
   * disclosure.
   * @default 'card'
   */
  readonly look?: 'card' | 'plain'
}

/** The facts of a request as names and values: from, network, fee. */
export function Details({ items, look = 'card' }: DetailsProps) {
  useSheet(css)
  return (
    <dl className={`cb-details cb-details-${look}`}>
      {items.map(({ id, name, value }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
