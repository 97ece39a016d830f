import { createAccount } from '@carabiner/controllers'
import { type AccountTab, accountTabs, isActivityOffered } from '@carabiner/controllers/internal'
import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { AccountPanel } from './AccountPanel.js'
import { en } from './messages.en.js'

const labels = {
  tokens: 'account.tabTokens',
  nfts: 'account.tabNfts',
  activity: 'account.tabActivity',
} as const satisfies Record<AccountTab, keyof typeof en>

/** The tabs with the account's tokens, NFTs and activity. A tab without a source is left out. */
export function AccountTabs({ hidden }: { readonly hidden: boolean }) {
  const tOwn = useT(en)
  const { sources, hasNfts } = useController(createAccount)
  const features = useProxy(useModalContext().controllers.features.state)
  const namespace = useInstanceState().activeNamespace
  const isOffered: Record<AccountTab, boolean> = {
    tokens: true,
    nfts: namespace !== undefined && hasNfts(namespace),
    activity: isActivityOffered(features, namespace),
  }
  const ids = accountTabs.filter((id) => sources[id] && isOffered[id])
  const [chosen, setChosen] = useState<string>()
  // The chosen tab is absent while an account of another chain family is active.
  const selected = ids.find((id) => id === chosen) ?? ids[0]
  const tabs = ids.flatMap((id) => {
    const source = sources[id]
    if (!source) return []
    const panel = (
      <AccountPanel key={id} tab={id} source={source} shown={id === selected} hidden={hidden} />
    )
    return { id, label: tOwn(labels[id]), panel }
  })
  if (selected === undefined) return null
  return (
    <div className="cb-account-tabs">
      <Tabs label={tOwn('account.tabs')} selected={selected} onSelect={setChosen} tabs={tabs} />
    </div>
  )
}
