import { useContext } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { providerNames } from '../../components/social/provider-names.js'
import { useOfferedSocials } from '../../components/social/useOfferedSocials.js'
import { useSocialPress } from '../../components/social/useSocialPress.js'
import { useT } from '../../i18n/useT.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { ConnectPage } from '../connect/ConnectPage.js'

/** The choice of a sign-in service, with those that are available to the visitor. */
const ConnectSocialsView = () => (
  <ConnectPage>
    <SocialRows />
  </ConnectPage>
)

function SocialRows() {
  const t = useT()
  const press = useSocialPress()
  const locked = useContext(LockContext)
  return (
    <RowList label={t('social.all')} size="sm">
      {useOfferedSocials().map((provider) => (
        <Row
          key={provider}
          rowId={`social-${provider}`}
          size="sm"
          lead={<ProviderMark provider={provider} size={32} />}
          title={providerNames[provider]}
          trailing="chevron"
          locked={locked}
          onClick={() => press(provider)}
        />
      ))}
    </RowList>
  )
}

export default ConnectSocialsView
