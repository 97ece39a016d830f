import { Glyph } from '@ui/icons/Glyph.js'
import { SEAL } from '@ui/icons/glyphs.js'
import { EmptyState } from '@ui/primitives/empty-state/EmptyState.js'
import { IconButton } from '@ui/primitives/icon-button/IconButton.js'
import { WalletImage } from '@ui/primitives/picture/Picture.js'
import { SearchField } from '@ui/primitives/search-field/SearchField.js'
import { WalletTile } from '@ui/primitives/tile/WalletTile.js'
import { useCombobox } from '@ui/primitives/virtual-list/useCombobox.js'
import { VirtualList } from '@ui/primitives/virtual-list/VirtualList.js'
import { useMemo, useState } from 'react'
import { pictures } from '../pictures'
import { Section } from '../Section'
import { useWords } from '../words'

const names = ['Anchor', 'Buoy', 'Cove', 'Dune', 'Ebb', 'Fjord', 'Harbour Light Wallet'] as const
const faces = ['anchor', 'buoy', 'cove', 'dune', 'ebb', 'fjord', 'reef'] as const

const count = Number(new URLSearchParams(location.search).get('wallets')) || 1000
const all = Array.from({ length: count }, (_, at) => ({
  id: `wallet-${at}`,
  name: at < 7 ? (names[at] ?? '') : `${names[at % 6]} ${at}`,
  face: faces[at % 7] ?? 'anchor',
  installed: at < 2,
}))

/** A thousand wallets, or `?wallets=10000`, with a search whose arrows move through them. */
export function GridSection() {
  const t = useWords()
  const [query, setQuery] = useState('')
  const [pressed, setPressed] = useState('')
  const matches = useMemo(
    () => all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
    [query],
  )
  const { field, list } = useCombobox({ query, count: matches.length, columns: 3 })
  return (
    <Section id="grid" title={t.all}>
      <div className="gallery-state" style={{ display: 'flex', gap: 8 }}>
        <span style={{ flex: 1, minInlineSize: 0 }}>
          <SearchField {...field} label={t.search} value={query} onChange={setQuery} />
        </span>
        <IconButton icon={<Glyph path={SEAL} />} look="field" label={t.installed} />
      </div>
      <div className="gallery-state gallery-scroller" data-testid="grid-scroller">
        {matches.length === 0 && <EmptyState icon="search" title={t.noMatch} />}
        <VirtualList
          {...list}
          items={matches}
          keyOf={({ id }) => id}
          label={t.wallets}
          columns={3}
          rowHeight={116}
          render={({ id, name, face, installed }, item) => (
            <WalletTile
              {...item}
              rowId={id}
              name={name}
              picture={<WalletImage name={name} src={pictures[face]} size={56} />}
              mark={installed ? t.installed : undefined}
              onClick={() => setPressed(name)}
            />
          )}
        />
      </div>
      <p className="gallery-state gallery-name" data-testid="grid-pressed">
        {pressed}
      </p>
    </Section>
  )
}
