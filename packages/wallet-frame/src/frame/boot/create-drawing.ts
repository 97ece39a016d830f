import type { Drawing, DrawingParts } from '../screens/mount.js'
import { createScreenOpener, type ScreenOpener } from '../screens/screen-opener.js'
import { createStage, type Stage } from '../screens/stage.js'

/** What is drawn: the code for it is loaded with the first screen. */
export interface LazyDrawing {
  readonly screens: ScreenOpener
  /** Shows what is asked about a request, or takes it away. */
  readonly show: (node: Parameters<Stage['show']>[1]) => void
  destroy(): void
}

export function createDrawing(document: Document, parts: DrawingParts): LazyDrawing {
  const stage = createStage()
  let drawing: Promise<Drawing> | undefined
  const load = () => {
    drawing ??= import('../screens/mount.js')
      .then(({ mount }) =>
        mount(document.body.appendChild(document.createElement('div')), stage, parts),
      )
      .catch((error: unknown) => {
        // The next screen tries again.
        drawing = undefined
        throw error
      })
    return drawing
  }
  return {
    screens: createScreenOpener(stage, async (screen, end) => (await load()).draw(screen, end)),
    show(node) {
      stage.show('request', node)
      // What is on the stage is drawn once the code is there.
      if (node !== undefined) load().catch(() => {})
    },
    destroy: () => void drawing?.then((drawn) => drawn.destroy()).catch(() => {}),
  }
}
