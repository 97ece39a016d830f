export type { FrameNetwork } from './config/frame-config.js'
export {
  createFrameHandler,
  type FrameHandler,
  type FrameHandlerOptions,
} from './serve/create-frame-handler.js'
export type { FrameFile, FrameFiles } from './serve/frame-files.js'
