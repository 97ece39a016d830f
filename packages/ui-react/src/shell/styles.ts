import icon from '../icons/icon.css'
import emptyState from '../primitives/empty-state/empty-state.css'
import iconButton from '../primitives/icon-button/icon-button.css'
import picture from '../primitives/picture/picture.css'
import row from '../primitives/row/row.css'
import skeleton from '../primitives/skeleton/skeleton.css'
import spinner from '../primitives/spinner/spinner.css'
import tag from '../primitives/tag/tag.css'
import base from '../theme/base.css'
import { paletteSheet } from '../theme/palette-sheet.js'
import tokens from '../theme/tokens.css'
import header from './header/header.css'
import shell from './shell.css'
import stage from './stage/stage.css'

/**
 * The styles that the modal's first opening needs, as one sheet. Base comes first, so that components can override
 * its resets. Components of later views, such as ring, search and address, add their styles with
 * `useSheet`.
 */
export const MODAL_STYLES: string = [
  tokens,
  paletteSheet(),
  base,
  icon,
  iconButton,
  row,
  tag,
  picture,
  skeleton,
  spinner,
  emptyState,
  shell,
  header,
  stage,
].join('\n')
