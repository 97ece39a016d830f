import type { Stage } from './stage.js'

/** Lets what the page chooses of the frame's look wait while the visitor reads something. */
export interface BetweenScreens {
  /** Makes a change now, or once nothing is shown. The last of a name counts. */
  when(name: string, change: () => void): void
}

export function createBetweenScreens(stage: Stage): BetweenScreens {
  const waiting = new Map<string, () => void>()
  stage.subscribe(() => {
    if (stage.top() !== undefined) return
    const changes = [...waiting.values()]
    waiting.clear()
    for (const change of changes) change()
  })
  return {
    when(name, change) {
      if (stage.top() === undefined) change()
      else waiting.set(name, change)
    },
  }
}
