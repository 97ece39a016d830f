import { selectAccount } from '@carabiner/core'
import type { LoginProvider } from '@carabiner/core/internal'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { providerNames } from '../../components/social/provider-names.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { PHONE } from '../../icons/glyphs.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Row } from '../../primitives/row/Row.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { en } from './messages.en.js'

const isKnown = (name: string | undefined): name is LoginProvider =>
  name !== undefined && name in providerNames

/** A row that shows the current login and leads to all logins. */
export function LoginsRow() {
  const t = useT()
  const tOwn = useT(en)
  const { carabiner, controllers } = useModalContext()
  const account = useLast(selectAccount(useInstanceState()))
  if (!account) return null
  const { connectorId, socialProvider, user } = account
  const provider = isKnown(socialProvider) ? socialProvider : undefined
  const via = provider && tOwn('settings.socialVia', { provider: providerNames[provider] })
  const lead = provider ? (
    <ProviderMark provider={provider} size={40} />
  ) : (
    <RowGlyph icon={<Glyph path={PHONE} />} />
  )
  const hasLogins = carabiner.getConnector(connectorId)?.auth?.logins !== undefined
  if (!hasLogins) {
    if (!via) return null
    return <RowBox lead={lead} title={via} subtitle={user?.username || undefined} />
  }
  return (
    <Row
      rowId="logins"
      lead={lead}
      title={t('logins.title')}
      subtitle={via}
      trailing="chevron"
      onClick={() => controllers.router.push({ view: 'LoginSettings' })}
    />
  )
}
