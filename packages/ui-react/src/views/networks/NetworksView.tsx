import { type Network, selectNetworkId } from '@carabiner/core'
import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { RowList } from '../../primitives/row/RowList.js'
import { SearchField } from '../../primitives/search-field/SearchField.js'
import { NetworkRow } from './NetworkRow.js'

/** From here on a list needs a search. */
const searchFrom = 7

/** Choose a network: main ones first, test ones below. */
export function NetworksView() {
  const t = useT()
  const { carabiner } = useModalContext()
  const current = selectNetworkId(useInstanceState())
  const [query, setQuery] = useState('')
  const all = carabiner.networks.list()
  const wanted = query.trim().toLowerCase()
  const found = all
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => Number(b.caipNetworkId === current) - Number(a.caipNetworkId === current))
  const groups: [string, Network[]][] = [
    [t('networks.mainnets'), found.filter(({ testnet }) => !testnet)],
    [t('networks.testnets'), found.filter(({ testnet }) => testnet)],
  ]
  return (
    <div className="cb-view-list">
      {all.length >= searchFrom && (
        <div className="cb-view-search">
          <SearchField
            label={t('networks.searchPlaceholder')}
            value={query}
            onChange={setQuery}
            focusOnEnter
          />
        </div>
      )}
      {groups.map(
        ([heading, networks]) =>
          networks.length > 0 && (
            <RowList key={heading} heading={heading} size="sm">
              {networks.map((network) => (
                <NetworkRow
                  key={network.caipNetworkId}
                  network={network}
                  selected={network.caipNetworkId === current}
                />
              ))}
            </RowList>
          ),
      )}
      {found.length === 0 && (
        <EmptyState icon="search" title={t('networks.empty', { query: query.trim() })} />
      )}
      <p className="cb-view-note">{t('networks.footer')}</p>
    </div>
  )
}
