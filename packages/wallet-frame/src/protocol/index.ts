export {
  type EventName,
  events,
  notices,
  type RequestPayload,
  type SuccessPayload,
} from './events.js'
export { type Hello, handshakeVersion, hello } from './handshake.js'
export { isBoundedJson, type Json } from './json.js'
export { devices, type LoginProvider, loginProvider, logins } from './logins.js'
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
export { unknownNetworkMessage } from './unknown-network.js'
export { signature, socialProvider, transactionHash } from './values.js'
