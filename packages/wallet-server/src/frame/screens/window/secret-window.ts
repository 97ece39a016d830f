import type { infer as TypeOf } from 'zod/mini'
import { windowPath } from '../../window-path.js'
import { asking, type windowContent } from './window-messages.js'

/** What a window of our own shows. */
export type WindowContent = TypeOf<typeof windowContent>

/** A window of the frame's own origin, without a page around it. */
export interface SecretWindow {
  /** Closes it, and says nothing more to it. */
  close(): void
}

/**
 * Opens one, and tells it what to show each time that it has loaded.
 *
 * @returns undefined where the browser opens none, or cuts it off from the frame
 */
export function openSecretWindow(self: Window, content: WindowContent): SecretWindow | undefined {
  const { origin } = self.location
  // Without a name: a name would lead the page to it.
  const opened = self.open(`${origin}${windowPath}`, '_blank', 'popup,width=440,height=720')
  if (!opened) return undefined
  const answer = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === opened && from === origin && data === asking) opened.postMessage(content, origin)
  }
  self.addEventListener('message', answer)
  return {
    close() {
      self.removeEventListener('message', answer)
      opened.close()
    },
  }
}
