import { Glyph } from '../../icons/Glyph.js'
import { LOCK } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './secured-by.css'

/** The line "Secured by …" at the very bottom, with the product's name. */
export function SecuredBy({ children }: { readonly children: string }) {
  useSheet(css)
  return (
    <p className="cb-secured-by">
      <Glyph path={LOCK} size={12} />
      <span>{children}</span>
    </p>
  )
}
