import type { Store } from '../../components/stores/stores-of.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTENSION, PHONE } from '../../icons/glyphs.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowLink } from '../../primitives/row/RowLink.js'
import { en } from './messages.en.js'

/** A place to install a wallet from. */
export function StoreLink({ store }: { store: Store }) {
  const own = useT(en)
  const { kind, href } = store
  const icon = (
    <Glyph path={kind === 'website' ? GLOBE : kind === 'extension' ? EXTENSION : PHONE} />
  )
  return (
    <RowLink
      size="sm"
      lead={<RowGlyph icon={icon} size={32} />}
      title={
        kind === 'extension' ? own('get.extension', { browser: store.browser }) : own(`get.${kind}`)
      }
      href={href}
      data-row-id={kind}
    />
  )
}
