export {
  type Call,
  type CallOptions,
  createFrameClient,
  type FrameAlert,
  type FrameClient,
  type FrameClientOptions,
} from './frame-client.js'
export {
  FrameAbortedError,
  FrameInterruptedError,
  FrameLoadError,
  FrameOriginError,
  FrameRefusedError,
  FrameRequestError,
  FrameTimeoutError,
} from './frame-errors.js'
export type { FrameStatus } from './frame-machine.js'
export { type FrameUrlParameters, frameUrl } from './frame-url.js'
