import type { Drawing, DrawingParts } from '../screens/mount.js'
import { createScreenOpener, type ScreenOpener } from '../screens/screen-opener.js'
import type { Stage } from '../screens/stage.js'

/** What is drawn: the code for it is loaded with the first screen. */
export interface LazyDrawing {
  readonly screens: ScreenOpener
  /** Shows what is asked about a request, or takes it away. */
  readonly show: (node: Parameters<Stage['show']>[1]) => void
  destroy(): void
}

export function createDrawing(document: Document, stage: Stage, parts: DrawingParts): LazyDrawing {
  let shown = 0
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
  /** The language does not change under what is shown: the one that is chosen is waited for. */
  const ready = async () => {
    const [drawn] = await Promise.all([load(), parts.languages.settled()])
    return drawn
  }
  return {
    screens: createScreenOpener(stage, async (screen, end) => (await ready()).draw(screen, end)),
    show(node) {
      shown += 1
      const mine = shown
      const put = () => {
        if (mine === shown) stage.show('request', node)
      }
      if (node === undefined) put()
      // Where the code did not load, what is on the stage is drawn with the next screen.
      else ready().then(put, put)
    },
    destroy: () => void drawing?.then((drawn) => drawn.destroy()).catch(() => {}),
  }
}
