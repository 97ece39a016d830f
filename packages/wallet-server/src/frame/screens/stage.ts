import type { ReactNode } from 'react'

/** A layer of the stage. A screen covers a request. */
type StageLayer = 'request' | 'screen'

/** The content of the frame. */
export interface Stage {
  show(layer: StageLayer, node: ReactNode | undefined): void
  /** Returns the top layer. */
  top(): ReactNode | undefined
  subscribe(listener: () => void): () => void
  /**
   * Makes a change once nothing is shown, so that the look does not change while the visitor reads.
   * The last change of a name counts.
   */
  whenClear(name: string, change: () => void): void
}

/** The two ways in which a screen ends. */
export interface ScreenEnd {
  /** The visitor completed the screen. */
  done(): void
  /** The visitor left. */
  cancel(): void
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
