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

/** A button that signs the visitor out on every device, after the wallet asks for confirmation. */
export function SignOutEverywhere() {
  const tOwn = useT(en)
  const settings = useController(createLoginSettings)
  const { busy } = useProxy(settings.state)
  const isBusy = busy === 'everywhere'
  return (
    <RowList label={tOwn('logins.everywhere')}>
      <Row
        rowId="sign-out-everywhere"
        lead={<RowGlyph icon={<Glyph path={POWER} />} tone="danger" />}
        title={tOwn(isBusy ? 'logins.signingOut' : 'logins.everywhere')}
        subtitle={tOwn('logins.everywhereHint')}
        loading={isBusy}
        onClick={() => void settings.signOutEverywhere()}
      />
    </RowList>
  )
}
