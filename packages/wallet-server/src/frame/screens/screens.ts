import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { ReactNode } from 'react'
import { FrameMessageError } from '../frame-message-error.js'
import type { Languages } from '../texts/create-languages.js'
import type { FrameParts } from './FrameContext.js'
import type { LoginQuestionParts } from './logins/login-question.js'
import type { ScreenEnd, Stage } from './stage.js'

/** The name of one of the frame's own screens. */
type ScreenName = RequestPayload<'OPEN_SCREEN'>['screen']

/** A screen that a page opens by name, or a question about a page's request. */
export type OwnScreen = ScreenName | LoginQuestionParts

/** The parts that the screens use, without the texts of a language. */
export interface DrawingParts extends Omit<FrameParts, 'text'> {
  readonly languages: Languages
  /** Tells the page the height of the shown screen, in CSS pixels. */
  tellHeight(height: number): void
  /** Returns the screen of the granted permissions. It loads the code of requests. */
  permissionsScreen(end: ScreenEnd): Promise<ReactNode>
}

/** The rendered stage, and the frame's own screens. */
export interface Drawing {
  /** @returns undefined if there is nothing to do */
  draw(screen: OwnScreen, end: ScreenEnd): Promise<ReactNode | undefined>
  destroy(): void
}

/** Shows the frame's own screens, one at a time, and the screen of a request. */
export interface Screens {
  /** @throws {FrameMessageError} if the visitor leaves, or another screen opens */
  open(screen: OwnScreen): Promise<void>
  /** Closes the open screen. */
  close(): void
  /** Shows the screen of a request, or removes it. */
  showRequest(node: ReactNode | undefined): void
  destroy(): void
}

/** Creates the screens. Their code loads with the first one. */
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
        // The next screen retries.
        drawing = undefined
        throw error
      })
    return drawing
  }
  /** Waits for the chosen language, because it does not change under an open screen. */
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
            // The visitor has nothing to do.
            if (node === undefined) end(resolve)
            else if (leave === cancel) stage.show('screen', node)
          },
          (error: unknown) => end(() => reject(error)),
        )
      }),
    close: () => leave?.(),
    showRequest(node) {
      shown += 1
      const current = shown
      const put = () => {
        if (current === shown) stage.show('request', node)
      }
      if (node === undefined) put()
      // If the code did not load, the stage is rendered with the next screen.
      else ready().then(put, put)
    },
    destroy: () => void drawing?.then((drawn) => drawn.destroy()).catch(() => {}),
  }
}
