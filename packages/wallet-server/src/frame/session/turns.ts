import { FrameMessageError } from '../frame-message-error.js'

/** What was begun last counts: an answer to an earlier one must not take its place. */
export interface Turns {
  /** @returns throws once another was begun, or all was forgotten. @throws {FrameMessageError} by what it returns */
  begin(): () => void
  /** No answer counts any more. */
  forget(): void
}

export function createTurns(): Turns {
  let last = 0
  return {
    begin() {
      last += 1
      const mine = last
      return () => {
        if (mine !== last) throw new FrameMessageError('Another one was begun')
      }
    },
    forget() {
      last += 1
    },
  }
}
