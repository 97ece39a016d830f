import { isPermissionsOffered } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { SEAL } from '../../icons/glyphs.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'

/** Leads to the permissions to spend without asking, if a source knows them. */
export function PermissionsRow() {
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  useInstanceState()
  if (!isPermissionsOffered(carabiner, controllers.settings)) return null
  return (
    <Row
      rowId="permissions"
      lead={<RowGlyph icon={<Glyph path={SEAL} />} />}
      title={t('permissions.title')}
      trailing="chevron"
      onClick={() => controllers.router.push({ view: 'SpendingPermissions' })}
    />
  )
}
