export {
  type EventName,
  events,
  notices,
  type RequestPayload,
  type SuccessPayload,
} from './events.js'
export { type Hello, handshakeVersion, hello } from './handshake.js'
export type { Json } from './json.js'
export {
  type AppMessage,
  type FrameMessage,
  readAppMessage,
  readFrameMessage,
} from './messages.js'
export {
  type AllowedMethod,
  allowedMethods,
  classifyMethod,
  type SafeMethod,
  type UnsafeMethod,
} from './rpc-methods.js'
export { signature, transactionHash } from './values.js'
