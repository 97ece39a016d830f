import type { FrameClient } from '../host/index.js'

/** Asks the frame. */
export type Ask = FrameClient['request']
