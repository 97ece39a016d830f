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
 * Disconnects the account immediately, since it can be connected again. If several chain families
 * are connected, the visitor chooses by name between this one and all of them: one wallet may serve
 * several.
 */
export function DisconnectRows({ size = 'md' }: Pick<RowProps, 'size'>) {
  const t = useT()
  const more = useT(later)
  const locale = useContext(I18nContext)?.locale
  const account = useController(createAccount)
  const { disconnecting } = useProxy(account.state)
  const state = useInstanceState()
  const connected = Object.keys(state.namespaces)
    .filter(isChainNamespace)
    .filter((namespace) => selectStatus(state, namespace) === 'connected')
  // The view keeps its content while it fades out, also when nothing is connected any more.
  const families = useLast(connected.length > 0 ? connected : undefined) ?? []
  const active = useLast(disconnecting ? undefined : state.activeNamespace)
  const connectorId = useLast(selectAccount(state)?.connectorId)
  const wallet = useLast(state.connectors.find(({ id }) => id === connectorId)?.name)
  const label = wallet && !disconnecting && more('common.disconnectWallet', { wallet })
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
      title={disconnecting === scope ? more('common.disconnecting') : title}
      subtitle={subtitle}
      loading={disconnecting === scope}
      aria-label={(scope === 'approval' && label) || undefined}
      onClick={() => void account.disconnect({ scope })}
    />
  )
  if (families.length < 2 || !active) return row('approval', more('common.disconnect'))
  const family = t(`family.${active}`)
  // Created only on demand: it takes a slow phone 100 ms, and most accounts have one chain family.
  const list = new Intl.ListFormat(locale)
  return (
    <>
      {row('family', more('common.disconnectFamily', { family }))}
      {row(
        'all',
        more('common.disconnectAll'),
        list.format(families.map((family) => t(`family.${family}`))),
      )}
    </>
  )
}
