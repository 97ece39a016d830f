import { isEventName } from './event-of.js'
import { readAnswer } from './messages.js'
import { readNotice } from './notices.js'

/** Parses an answer to any request, or a notice. @returns undefined for any other message */
export function readFrameMessage(value: unknown) {
  const { type } = Object(value)
  const [, name = ''] =
    /^@w3m-frame\/([A-Z_]+)_(?:SUCCESS|ERROR)$/.exec(`${typeof type === 'string' ? type : ''}`) ??
    []
  if (!isEventName(name)) return readNotice(value)
  const answer = readAnswer(name, value)
  return answer && { ...answer, name, type: String(type) }
}
