import { selectConnections, selectStatus } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { PLUS } from '../../icons/glyphs.js'
import { useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Button } from '../../primitives/button/Button.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { AccountRow } from './AccountRow.js'
import { ActiveCard } from './ActiveCard.js'
import { CountBar } from './CountBar.js'
import type { Family } from './family-wallet.js'
import { en } from './messages.en.js'
import { OtherRow } from './OtherRow.js'
import { RecentWallets } from './RecentWallets.js'

/**
 * The wallets of a chain family: the active one, other connected ones, recent ones, and a button to
 * add one.
 */
export function FamilyWallets({ profile, namespace }: Family) {
  const t = useT()
  const tOwn = useT(en)
  const chain = t(`family.${namespace}`)
  const state = useInstanceState()
  const connections = selectConnections(state, namespace)
  const connected = connections.find((known) => known.state === 'connected')?.connection.connectorId
  const last = useLast(connected)
  // While another wallet connects, the active one stays at its position.
  const activeId = selectStatus(state, namespace) === 'connecting' ? last : connected
  const active = connections.find(
    ({ connection }) => connection.connectorId === activeId,
  )?.connection
  const others = connections.filter(({ connection }) => connection !== active)
  const add = () => profile.add(namespace)
  const recent = <RecentWallets profile={profile} namespace={namespace} />
  if (connections.length === 0) {
    return (
      <div className="cb-wallets-none">
        <EmptyState
          icon={<Glyph path={PLUS} size={24} />}
          title={tOwn('wallets.empty', { chain })}
          action={
            <Button size="md" block={false} data-row-id="add" onClick={add}>
              {tOwn('wallets.add', { chain })}
            </Button>
          }
        />
        {recent}
      </div>
    )
  }
  return (
    <>
      <CountBar profile={profile} namespace={namespace} count={connections.length} />
      <RowList label={tOwn('wallets.connected')}>
        {active && <ActiveCard profile={profile} namespace={namespace} connection={active} />}
        {/* A Bitcoin wallet's two addresses have different uses. The card switches between them. */}
        {namespace !== 'bip122' &&
          active?.accounts
            .filter(({ address }) => address !== active.active)
            .map(({ address }) => (
              <AccountRow
                key={address}
                profile={profile}
                namespace={namespace}
                connectorId={active.connectorId}
                address={address}
              />
            ))}
        {others.map(({ connection }) => (
          <OtherRow
            key={connection.connectorId}
            profile={profile}
            namespace={namespace}
            connection={connection}
          />
        ))}
      </RowList>
      {recent}
      <RowList label={tOwn('wallets.add', { chain })}>
        <Row
          rowId="add"
          lead={<RowGlyph icon={<Glyph path={PLUS} />} />}
          title={tOwn('wallets.add', { chain })}
          onClick={add}
        />
      </RowList>
    </>
  )
}
