import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN } from '../../icons/glyphs.js'

/** What is above becomes what is below. */
export const DownArrow = () => (
  <span aria-hidden="true">
    <Glyph path={ARROW_DOWN} size={16} />
  </span>
)
