/** A failure whose sentence the page is told: it holds nothing secret, and nothing that a server made up. */
export class FrameMessageError extends Error {
  override readonly name = 'FrameMessageError'

  /** The visitor said no, or left. */
  static rejected = () => new FrameMessageError('User rejected the request')
  /** What is asked is a visitor's alone. */
  static nobody = () => new FrameMessageError('You are not signed in')
}
