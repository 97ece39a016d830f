import { createAccountTypes } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { Switch } from '../../primitives/switch/Switch.js'
import { useSheet } from '../../root/RootContext.js'
import { AddressRows } from './AddressRows.js'
import { en } from './messages.en.js'
import css from './smart-account-settings.css'

/** The choice of the active EVM account, with the address of each type. */
export default function SmartAccountSettingsView() {
  useSheet(css)
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const account = useLast(selectAccount(useInstanceState()))
  const types = useController(createAccountTypes)
  const { networks, isSwitching, failure } = useProxy(types.state)
  useEffect(() => void types.read(), [types])
  if (!account) return null
  if (!networks) return <SkeletonRows count={3} subtitle />
  const isHere = networks.some((id) => id === account.networkId)
  // On a network that has both accounts, this is the active one. On others, it is the preferred
  // one.
  const type = isHere ? account.type : account.preferredAccountType
  const isOn = type === 'smartAccount'
  const network = account.networkId && carabiner.networks.get(account.networkId)
  const states = [
    isSwitching && tOwn('settings.smartBusy'),
    failure && tOwn('settings.smartFailed'),
    !isHere && network && tOwn('settings.smartElsewhere', { network: network.name }),
  ]
  return (
    <div className="cb-smart">
      <div className="cb-smart-card">
        <Switch
          checked={isOn}
          label={tOwn('settings.smartUse')}
          hint={tOwn('settings.smartHint')}
          busy={isSwitching}
          onChange={(checked) => {
            types.switchTo(checked ? 'smartAccount' : 'eoa').catch((error: unknown) => {
              carabiner.logger.error('switching the account type failed', error)
            })
          }}
        />
        <p role="status" className="cb-smart-state" data-failed={failure ? '' : undefined}>
          {states.find((text) => text)}
        </p>
      </div>
      <AddressRows account={account} />
    </div>
  )
}
