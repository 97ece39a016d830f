import { FrameMessageError } from '../frame-message-error.js'

/** Lets only the last request count: a late answer to an earlier one is ignored. */
export interface Turns {
  /**
   * Begins a request.
   *
   * @returns a check that throws after another request began, or all were forgotten
   * @throws {FrameMessageError} from that check
   */
  begin(): () => void
  /** Ignores all pending answers. */
  forget(): void
}

export function createTurns(): Turns {
  let last = 0
  return {
    begin() {
      last += 1
      const current = last
      return () => {
        if (current !== last) throw new FrameMessageError('Replaced by a newer one')
      }
    },
    forget() {
      last += 1
    },
  }
}
