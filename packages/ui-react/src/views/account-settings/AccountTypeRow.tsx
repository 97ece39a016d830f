import { createAccountTypes } from '@carabiner/controllers'
import { selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { SWAP } from '../../icons/glyphs.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useController } from '../../modal/useController.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { en } from './messages.en.js'

/** Which of the visitor's EVM accounts acts: the smart account, or their key's own. Only where the network has both. */
export function AccountTypeRow() {
  const own = useT(en)
  const { carabiner } = useModalContext()
  const account = useLast(selectAccount(useInstanceState()))
  const types = useController(createAccountTypes)
  const { networks, isSwitching, failure } = useProxy(types.state)
  useEffect(() => void types.read(), [types])
  if (!account || !networks?.some((id) => id === account.networkId)) return null
  const isOn = account.preferredAccountType === 'smartAccount'
  const states = [
    isSwitching && own('settings.smartSwitching'),
    failure && own('settings.smartFailed'),
    isOn ? own('settings.smartOn') : own('settings.smartOff'),
  ]
  return (
    <Row
      rowId="accountType"
      role="switch"
      aria-checked={isOn}
      lead={<RowGlyph icon={<Glyph path={SWAP} />} />}
      title={own('settings.smart')}
      subtitle={<span role="status">{states.find((text) => text)}</span>}
      loading={isSwitching}
      onClick={() => {
        types.switchTo(isOn ? 'eoa' : 'smartAccount').catch((error: unknown) => {
          carabiner.logger.error('another kind of account', error)
        })
      }}
    />
  )
}
