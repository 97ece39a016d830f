export { deadlines } from './event.js'
export { deadlineOf, eventOf, isEventName, mayChangeVisitor } from './event-of.js'
export { type AnswerPayload, type EventName, events, type RequestPayload } from './events.js'
export { type Hello, handshakeVersion, hello } from './handshake.js'
export { isBoundedJson, type Json } from './json.js'
export { devices, type LoginProvider, loginProvider, logins } from './logins.js'
export { type AppMessage, type FrameAnswer, readAnswer, readAppMessage } from './messages.js'
export { type FrameNotice, notices, readNotice } from './notices.js'
export {
  type AllowedMethod,
  allowedMethods,
  classifyMethod,
  type SafeMethod,
  type UnsafeMethod,
} from './rpc-methods.js'
export { signature, socialProvider, transactionHash, unknownNetworkMessage } from './values.js'
