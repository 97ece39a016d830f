import type { RequestPayload } from '@carabiner/wallet-frame/protocol'
import type { ReactNode } from 'react'
import { FrameMessageError } from '../frame-message-error.js'
import type { LoginQuestionParts } from './logins/login-question.js'
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

/** Shows the frame's own screens, one at a time. */
export interface ScreenOpener {
  /** @throws {FrameMessageError} when the visitor leaves, or another screen is opened */
  open(screen: OwnScreen): Promise<void>
  /** Leaves the screen that is shown. */
  close(): void
}

/** @param draw - loads the screens' code; undefined where there is nothing for the visitor to do */
export function createScreenOpener(
  stage: Stage,
  draw: (screen: OwnScreen, end: ScreenEnd) => Promise<ReactNode | undefined>,
): ScreenOpener {
  let leave: (() => void) | undefined
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
            if (node === undefined) end(resolve)
            else if (leave === cancel) stage.show('screen', node)
          },
          (error: unknown) => end(() => reject(error)),
        )
      }),
    close: () => leave?.(),
  }
}
