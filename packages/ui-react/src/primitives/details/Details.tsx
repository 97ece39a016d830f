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
  /** On a card of its own with lines between; plain inside a disclosure. @default 'card' */
  readonly look?: 'card' | 'plain'
}

/** Facts about a request, a name and a value each: from, network, fee. */
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
