import { createAccount } from '@carabiner/controllers'
import { selectAccount, selectStatus } from '@carabiner/core'
import { isChainNamespace } from '@carabiner/core/internal'
import { useContext } from 'react'
import { I18nContext } from '../../i18n/I18nContext.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { POWER } from '../../icons/glyphs.js'
import { useController, useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row, type RowProps } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'

/**
 * Disconnects the account without confirmation, since it can be connected again. If several chain
 * families are connected, the visitor chooses between this family and all of them. Each choice
 * names its families, because one wallet may serve several. With one family, the row names the
 * wallet.
 */
export function DisconnectRows({ size = 'md' }: Pick<RowProps, 'size'>) {
  const t = useT()
  const tLater = useT(later)
  const locale = useContext(I18nContext)?.locale
  const account = useController(createAccount)
  const { disconnecting } = useProxy(account.state)
  const state = useInstanceState()
  const connected = Object.keys(state.namespaces)
    .filter(isChainNamespace)
    .filter((namespace) => selectStatus(state, namespace) === 'connected')
  // A view that fades out keeps its content, even when nothing is connected any more.
  const families = useLast(connected.length > 0 ? connected : undefined) ?? []
  const active = useLast(disconnecting ? undefined : state.activeNamespace)
  const connectorId = useLast(selectAccount(state)?.connectorId)
  const wallet = useLast(state.connectors.find(({ id }) => id === connectorId)?.name)
  const label = wallet ? tLater('common.disconnectWallet', { wallet }) : tLater('common.disconnect')
  const row = (scope: 'family' | 'all' | 'approval', title: string, subtitle?: string) => (
    <Row
      rowId={scope === 'all' ? 'disconnect-all' : 'disconnect'}
      size={size}
      lead={
        <RowGlyph
          icon={<Glyph path={POWER} />}
          tone="danger"
          size={size === 'sm' ? 32 : undefined}
        />
      }
      title={disconnecting === scope ? tLater('common.disconnecting') : title}
      subtitle={subtitle}
      loading={disconnecting === scope}
      onClick={() => void account.disconnect({ scope })}
    />
  )
  if (families.length < 2 || !active) return row('approval', label)
  const family = t(`family.${active}`)
  // Created only on demand: it takes 100 ms on a slow phone, and most accounts have one chain
  // family.
  const list = new Intl.ListFormat(locale)
  return (
    <>
      {row('family', tLater('common.disconnectFamily', { family }))}
      {row(
        'all',
        tLater('common.disconnectAll'),
        list.format(families.map((family) => t(`family.${family}`))),
      )}
    </>
  )
}
