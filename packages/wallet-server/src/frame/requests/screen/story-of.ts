import type { Change, Value } from '@carabiner/core/preview'
import type { Review } from '../review.js'

/** An amount or an item that leaves the account, or arrives. */
export type Asset = Pick<Change, 'value' | 'id' | 'count'>

/** The amounts and items that leave the account, and those that arrive. */
export interface Story {
  readonly gives: readonly Asset[]
  readonly gets: readonly Asset[]
}

/** Returns the outgoing and incoming amounts: of the simulation, or by the terms of an order. */
export function storyOf({ preview, statements }: Pick<Review, 'preview' | 'statements'>): Story {
  if (preview) {
    const changes = preview.state === 'known' ? preview.changes : []
    return {
      gives: changes.filter(({ direction }) => direction === 'out'),
      gets: changes.filter(({ direction }) => direction === 'in'),
    }
  }
  // With a foreign receiver, the visitor gets nothing.
  const order = statements.find(({ kind }) => kind === 'order.swap')
  return { gives: assetsOf(order?.values.given), gets: assetsOf(order?.values.received) }
}

const assetsOf = (value: Value | undefined): readonly Asset[] => (value ? [{ value }] : [])
