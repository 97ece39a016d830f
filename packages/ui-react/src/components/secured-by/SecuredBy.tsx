import { Glyph } from '../../icons/Glyph.js'
import { LOCK } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './secured-by.css'

/** The product's name at the very bottom: "Secured by …". */
export function SecuredBy({ children }: { readonly children: string }) {
  useSheet(css)
  return (
    <p className="cb-secured-by">
      <Glyph path={LOCK} size={12} />
      <span>{children}</span>
    </p>
  )
}
