import { createAccount } from '@carabiner/controllers'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { usePart } from '../../modal/usePart.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'

/** Leaves the account; at once, since it can be connected again. */
export function DisconnectRow() {
  const more = useT(later)
  const account = usePart(createAccount)
  const { disconnecting } = useProxy(account.state)
  return (
    <Row
      rowId="disconnect"
      lead={<RowGlyph icon={<Glyph path={POWER} />} tone="danger" />}
      title={disconnecting ? more('common.disconnecting') : more('common.disconnect')}
      loading={disconnecting}
      onClick={() => void account.disconnect()}
    />
  )
}
