import { type ActiveAccount, selectAccount } from '@carabiner/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { AddressPanel } from './AddressPanel.js'
import { listAddresses } from './list-addresses.js'
import { en } from './messages.en.js'
import { NetworksRow } from './NetworksRow.js'
import css from './receive.css'

/** The address of the active account, for receiving tokens. */
export default function WalletReceiveView() {
  useSheet(css)
  const tOwn = useT(en)
  const state = useInstanceState()
  const account = useLast(selectAccount(state))
  const [chosen, setChosen] = useState<string>()
  useSpokenChange(account)
  if (!account) return null
  const addresses = listAddresses(state, account)
  const shown =
    addresses.find(({ purpose }) => purpose === chosen) ??
    addresses.find(({ address }) => address === account.address)
  const tabs = addresses.flatMap(({ address, purpose }) =>
    purpose
      ? {
          id: purpose,
          label: tOwn(`receive.${purpose}`),
          panel: <AddressPanel account={account} address={address} purpose={purpose} />,
        }
      : [],
  )
  return (
    <div className="cb-receive">
      {shown?.purpose ? (
        <Tabs
          label={tOwn('receive.purposes')}
          tabs={tabs}
          selected={shown.purpose}
          onSelect={setChosen}
        />
      ) : (
        <AddressPanel account={account} address={account.address} />
      )}
      <NetworksRow account={account} />
    </div>
  )
}

/** Announces a change of the active account to screen readers. */
function useSpokenChange(account: ActiveAccount | undefined): void {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const text = tOwn('receive.changed')
  const address = account?.address
  const last = useRef(address)
  useEffect(() => {
    if (address === last.current) return
    last.current = address
    announce(text)
  }, [address, announce, text])
}
