import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { ReactNode } from 'react'
import { FrameMessageError } from '../frame-message-error.js'
import type { LoginQuestionParts } from './logins/login-question.js'
import type { Drawing, DrawingParts } from './mount.js'
import type { Stage } from './stage.js'

/** A screen of the frame's own. */
type ScreenName = RequestPayload<'OPEN_SCREEN'>['screen']

/** One that a page opens by its name, or that asks what the visitor thinks of what a page began. */
export type OwnScreen = ScreenName | LoginQuestionParts

/** How a screen ends. */
export interface ScreenEnd {
  /** The visitor did what it is for. */
  done(): void
  /** They left. */
  cancel(): void
}

/** Shows the frame's own screens, one at a time, and what is asked about a request. */
export interface Screens {
  /** @throws {FrameMessageError} when the visitor leaves, or another screen is opened */
  open(screen: OwnScreen): Promise<void>
  /** Leaves the screen that is shown. */
  close(): void
  /** Shows what is asked about a request, or takes it away. */
  showRequest(node: ReactNode | undefined): void
  destroy(): void
}

/** The code that draws is loaded with the first screen. */
export function createScreens(document: Document, stage: Stage, parts: DrawingParts): Screens {
  let leave: (() => void) | undefined
  let shown = 0
  let drawing: Promise<Drawing> | undefined
  const load = () => {
    drawing ??= import('./mount.js')
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
  const draw = async (screen: OwnScreen, end: ScreenEnd) => (await ready()).draw(screen, end)
  return {
    open: (screen) =>
      new Promise((resolve, reject) => {
        leave?.()
        const end = (settle: () => void) => {
          if (leave !== cancel) return
          leave = undefined
          stage.show('screen', undefined)
          settle()
        }
        const cancel = () => end(() => reject(FrameMessageError.rejected()))
        leave = cancel
        draw(screen, { done: () => end(resolve), cancel }).then(
          (node) => {
            // Nothing is left for the visitor to do.
            if (node === undefined) end(resolve)
            else if (leave === cancel) stage.show('screen', node)
          },
          (error: unknown) => end(() => reject(error)),
        )
      }),
    close: () => leave?.(),
    showRequest(node) {
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
