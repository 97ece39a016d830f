/** Whether a value is a `Uint8Array`, of this realm or of another: extensions hand out both. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
