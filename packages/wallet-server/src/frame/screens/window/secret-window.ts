import type { infer as TypeOf } from 'zod/mini'
import { windowPath } from '../../window-path.js'
import { asking, type windowContent } from './window-messages.js'

/** The content of our own window. */
export type WindowContent = TypeOf<typeof windowContent>

/** A window of the frame's own origin, outside of any page. */
export interface SecretWindow {
  /** Closes the window, and stops answering it. */
  close(): void
}

/**
 * Opens a window, and posts the content on each load.
 *
 * @returns undefined if the browser opens none, or isolates it from the frame
 */
export function openSecretWindow(self: Window, content: WindowContent): SecretWindow | undefined {
  const { origin } = self.location
  // Without a name, because a name would give the page access.
  const child = self.open(`${origin}${windowPath}`, '_blank', 'popup,width=440,height=720')
  if (!child) return undefined
  const answer = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === child && from === origin && data === asking) child.postMessage(content, origin)
  }
  self.addEventListener('message', answer)
  return {
    close() {
      self.removeEventListener('message', answer)
      child.close()
    },
  }
}
