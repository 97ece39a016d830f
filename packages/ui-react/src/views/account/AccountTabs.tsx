import { type AccountTab, accountTabs } from '@carabiner/controllers'
import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { AccountPanel } from './AccountPanel.js'
import { en } from './messages.en.js'

const labels = {
  tokens: 'account.tabTokens',
  nfts: 'account.tabNfts',
  activity: 'account.tabActivity',
} as const satisfies Record<AccountTab, keyof typeof en>

/** What the account has: tokens, NFTs, activity. */
export function AccountTabs() {
  const own = useT(en)
  const [selected, setSelected] = useState<string>('tokens')
  return (
    <div className="cb-account-tabs">
      <Tabs
        label={own('account.tabs')}
        selected={selected}
        onSelect={setSelected}
        tabs={accountTabs.map((tab) => ({
          id: tab,
          label: own(labels[tab]),
          panel: <AccountPanel tab={tab} />,
        }))}
      />
    </div>
  )
}
