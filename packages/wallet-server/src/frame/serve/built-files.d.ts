declare module '#frame-files' {
  import type { FrameFiles } from './frame-files.js'

  /** Made by the build: dist/frame/files.js. */
  export const frameFiles: FrameFiles
}
