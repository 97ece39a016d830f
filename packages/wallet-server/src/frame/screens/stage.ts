import type { ReactNode } from 'react'

/** Who shows something: a screen of the wallet's own covers what is asked about a request. */
type StageLayer = 'request' | 'screen'

/** What the frame shows. */
export interface Stage {
  show(layer: StageLayer, node: ReactNode | undefined): void
  /** What is on top. */
  top(): ReactNode | undefined
  subscribe(listener: () => void): () => void
  /**
   * Makes a change now, or once nothing is shown: the look does not change under what the visitor reads. The last of a
   * name counts.
   */
  whenClear(name: string, change: () => void): void
}

export function createStage(): Stage {
  const layers = new Map<StageLayer, ReactNode>()
  const listeners = new Set<() => void>()
  const changes = new Map<string, () => void>()
  const top = () => layers.get('screen') ?? layers.get('request')
  const makeChanges = () => {
    const due = [...changes.values()]
    changes.clear()
    for (const change of due) change()
  }
  return {
    show(layer, node) {
      if (node === undefined) layers.delete(layer)
      else layers.set(layer, node)
      if (top() === undefined) makeChanges()
      for (const listener of [...listeners]) listener()
    },
    top,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenClear(name, change) {
      if (top() === undefined) change()
      else changes.set(name, change)
    },
  }
}
