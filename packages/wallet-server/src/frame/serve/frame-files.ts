/** A file of the frame's page. */
export interface FrameFile {
  readonly type: string
  readonly body: string
  /** SHA-256 of the body, as hex. */
  readonly hash: string
}

/** The frame's files by their paths: `/sdk`, its assets, and `/recovery.html`. */
export type FrameFiles = Readonly<Record<string, FrameFile>>
