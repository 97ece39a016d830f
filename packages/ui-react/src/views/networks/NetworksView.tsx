import { selectNetworkId } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { useListbox } from '../../primitives/listbox/useListbox.js'
import { SearchField } from '../../primitives/search-field/SearchField.js'
import { useCombobox } from '../../primitives/virtual-list/useCombobox.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { findNetworks, groupNetworks } from './group-networks.js'
import { en } from './messages.en.js'
import { NetworkList } from './NetworkList.js'
import css from './networks.css'

/** The list has a search field from this number of networks on. */
const searchFrom = 7
/** In ms. The count is announced once the visitor pauses typing. */
const speakDelay = 500

/** The choice of a network. The active chain family comes first, and test networks come last. */
export default function NetworksView() {
  useSheet(css)
  const tOwn = useT(en)
  const announce = useAnnounce()
  const { carabiner, controllers } = useModalContext()
  const current = selectNetworkId(useInstanceState())
  const [typed, setTyped] = useState('')
  const all = carabiner.networks.list()
  const searchable = all.length >= searchFrom
  const query = searchable ? typed.trim() : ''
  const groups = groupNetworks(findNetworks(all, query), current)
  const shown = groups.flatMap(({ networks }) => networks)
  const { field, list } = useCombobox({ query, count: shown.length })
  const start = shown.findIndex(({ caipNetworkId }) => caipNetworkId === current)
  const listbox = useListbox({ count: shown.length, start, ...list })
  const outcome =
    shown.length === 0
      ? tOwn('networks.empty', { query })
      : tOwn('networks.found', { count: shown.length })

  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(announce, speakDelay, outcome)
    return () => clearTimeout(timer)
  }, [announce, query, outcome])

  return (
    <div className="cb-view-list">
      {searchable && (
        <div className="cb-view-search">
          <SearchField
            {...field}
            label={tOwn('networks.searchPlaceholder')}
            value={typed}
            onChange={setTyped}
            focusOnEnter
          />
        </div>
      )}
      {shown.length > 0 ? (
        <NetworkList
          groups={groups}
          families={all.some(({ chainNamespace }) => chainNamespace !== all[0]?.chainNamespace)}
          listbox={listbox}
        />
      ) : (
        <EmptyState icon="search" title={outcome} />
      )}
      <p className="cb-view-note cb-networks-note">
        <span>{`${tOwn('networks.footer')} `}</span>
        <button
          type="button"
          className="cb-networks-link"
          data-row-id="what-is-a-network"
          onClick={() => controllers.router.push({ view: 'WhatIsANetwork' })}
        >
          {tOwn('networks.whatIs')}
        </button>
      </p>
    </div>
  )
}
