import type { ReactNode } from 'react'

/** Who shows something: a screen of the wallet's own covers what is asked about a request. */
type StageLayer = 'request' | 'screen'

/** What the frame shows. */
export interface Stage {
  show(layer: StageLayer, node: ReactNode | undefined): void
  /** What is on top. */
  top(): ReactNode | undefined
  subscribe(listener: () => void): () => void
}

export function createStage(): Stage {
  const layers = new Map<StageLayer, ReactNode>()
  const listeners = new Set<() => void>()
  return {
    show(layer, node) {
      if (node === undefined) layers.delete(layer)
      else layers.set(layer, node)
      for (const listener of [...listeners]) listener()
    },
    top: () => layers.get('screen') ?? layers.get('request'),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
