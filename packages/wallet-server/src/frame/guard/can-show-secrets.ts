import { canTellCover } from './watch-cover.js'

/**
 * Whether what is secret may be shown in a window. In a frame only where the browser can tell that the page laid
 * something over it; in a window of our own there is no page that could.
 */
export const canShowSecrets = ({ parent, self }: Pick<Window, 'parent' | 'self'>): boolean =>
  parent === self || canTellCover()
