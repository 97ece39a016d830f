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
   * `card` has a surface of its own and lines between items, `plain` is for a disclosure.
   * @default 'card'
   */
  readonly look?: 'card' | 'plain'
}

/** Facts about a request as name and value: from, network, fee. */
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
