import { type AccountTab, accountTabs, createAccount } from '@carabiner/controllers'
import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/useController.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { AccountPanel } from './AccountPanel.js'
import { en } from './messages.en.js'

const labels = {
  tokens: 'account.tabTokens',
  nfts: 'account.tabNfts',
  activity: 'account.tabActivity',
} as const satisfies Record<AccountTab, keyof typeof en>

/** What the account has: tokens, NFTs, activity. A tab that nothing reads is left out. */
export function AccountTabs() {
  const own = useT(en)
  const { sources } = useController(createAccount)
  const tabs = accountTabs.flatMap((id) => {
    const source = sources[id]
    return source
      ? { id, label: own(labels[id]), panel: <AccountPanel tab={id} source={source} /> }
      : []
  })
  const [selected, setSelected] = useState<string | undefined>(tabs[0]?.id)
  if (selected === undefined) return null
  return (
    <div className="cb-account-tabs">
      <Tabs label={own('account.tabs')} selected={selected} onSelect={setSelected} tabs={tabs} />
    </div>
  )
}
