import { createLoginSettings } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { en } from './messages.en.js'

/** Signs the visitor out on every device, after the wallet asks for confirmation. */
export function SignOutEverywhere() {
  const own = useT(en)
  const settings = useController(createLoginSettings)
  const { busy } = useProxy(settings.state)
  const isBusy = busy === 'everywhere'
  return (
    <RowList label={own('logins.everywhere')}>
      <Row
        rowId="sign-out-everywhere"
        lead={<RowGlyph icon={<Glyph path={POWER} />} tone="danger" />}
        title={own(isBusy ? 'logins.signingOut' : 'logins.everywhere')}
        subtitle={own('logins.everywhereHint')}
        loading={isBusy}
        onClick={() => void settings.signOutEverywhere()}
      />
    </RowList>
  )
}
