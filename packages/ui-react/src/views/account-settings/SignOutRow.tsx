import { createAccount } from '@carabiner/controllers'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { en } from './messages.en.js'

const texts = { ...en, ...later }

/** A row that signs out of the embedded wallet, in all its chain families. */
export function SignOutRow() {
  const tOwn = useT(texts)
  const account = useController(createAccount)
  const { disconnecting } = useProxy(account.state)
  return (
    <Row
      rowId="disconnect"
      lead={<RowGlyph icon={<Glyph path={POWER} />} tone="danger" />}
      title={disconnecting ? tOwn('common.disconnecting') : tOwn('settings.signOut')}
      loading={disconnecting !== undefined}
      onClick={() => void account.disconnect({ scope: 'approval' })}
    />
  )
}
