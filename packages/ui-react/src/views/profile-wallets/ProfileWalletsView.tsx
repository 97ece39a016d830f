import { createProfile } from '@carabiner/controllers'
import { isChainNamespace } from '@carabiner/core/internal'
import { FamilyImage } from '../../components/family-image/FamilyImage.js'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { useSheet } from '../../root/RootContext.js'
import { FamilyWallets } from './FamilyWallets.js'
import { en } from './messages.en.js'
import css from './profile-wallets.css'

/** The visitor's wallets: active, connected and recent. */
export default function ProfileWalletsView() {
  useSheet(css)
  const t = useT()
  const tOwn = useT(en)
  const { namespaces, activeNamespace } = useInstanceState()
  const families = Object.keys(namespaces).filter(isChainNamespace)
  const profile = useController(createProfile)
  const { namespace = activeNamespace ?? families[0] } = useProxy(profile.state)
  return (
    <div className="cb-wallets">
      {namespace && (
        <Tabs
          label={tOwn('wallets.families')}
          selected={namespace}
          onSelect={(id) => isChainNamespace(id) && profile.select(id)}
          tabs={families.map((family) => ({
            id: family,
            label: t(`family.${family}`),
            icon: <FamilyImage namespace={family} />,
            panel: <FamilyWallets profile={profile} namespace={family} />,
          }))}
        />
      )}
    </div>
  )
}
