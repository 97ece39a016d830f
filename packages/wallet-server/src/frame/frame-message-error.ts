/** A failure whose message the page receives. It contains no secrets and no text of a server. */
export class FrameMessageError extends Error {
  override readonly name = 'FrameMessageError'

  /** The visitor rejected or left. */
  static rejected = () => new FrameMessageError('User rejected the request')
  /** The request requires a signed-in visitor. */
  static nobody = () => new FrameMessageError('You are not signed in')
}
