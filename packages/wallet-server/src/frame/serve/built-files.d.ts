declare module '#frame-files' {
  import type { FrameFiles } from './frame-files.js'

  /** Written by the build: dist/frame/files.js. */
  export const frameFiles: FrameFiles
}
