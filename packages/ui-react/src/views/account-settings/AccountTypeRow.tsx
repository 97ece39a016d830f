import { createAccountTypes } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { SWAP } from '../../icons/glyphs.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { en } from './messages.en.js'

/**
 * A row that shows the type of the active account and leads to the choice of the type. Rendered
 * only on networks that support smart accounts.
 */
export function AccountTypeRow() {
  const t = useT()
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const account = useLast(selectAccount(useInstanceState()))
  const types = useController(createAccountTypes)
  const { networks } = useProxy(types.state)
  useEffect(() => void types.read(), [types])
  if (!account || !networks?.some((id) => id === account.networkId)) return null
  const isOn = account.type === 'smartAccount'
  return (
    <Row
      rowId="accountType"
      lead={<RowGlyph icon={<Glyph path={SWAP} />} />}
      title={t('settings.smartTitle')}
      subtitle={isOn ? tOwn('settings.smartOn') : tOwn('settings.smartOff')}
      trailing="chevron"
      onClick={() => router.push({ view: 'SmartAccountSettings' })}
    />
  )
}
