import { Glyph } from '@ui/icons/Glyph.js'
import { ARROW_DOWN, ARROW_UP, CARD, SWAP } from '@ui/icons/glyphs.js'
import { AmountText } from '@ui/primitives/amount-text/AmountText.js'
import { Chip } from '@ui/primitives/chip/Chip.js'
import { Avatar } from '@ui/primitives/picture/Avatar.js'
import { NetworkImage } from '@ui/primitives/picture/NetworkImage.js'
import { TokenImage } from '@ui/primitives/picture/Picture.js'
import { StatusDot } from '@ui/primitives/picture/PictureBadge.js'
import { Row } from '@ui/primitives/row/Row.js'
import { RowList } from '@ui/primitives/row/RowList.js'
import { RowAmount } from '@ui/primitives/row/RowMeta.js'
import { Tabs } from '@ui/primitives/tabs/Tabs.js'
import { FeatureTile, TileRow } from '@ui/primitives/tile/FeatureTile.js'
import { NftTile } from '@ui/primitives/tile/NftTile.js'
import { useState } from 'react'
import { pictures } from '../pictures'
import { Section, State } from '../Section'
import { useWords } from '../words'

const harbor = { name: 'Harbor', src: pictures.harbor }

const tokens = [
  ['USD Coin', '2,140.5 USDC', '$2,140.50', pictures.usdc],
  ['Ether', '0.612 ETH', '$1,917.84', pictures.ether],
  ['Dai', '205.9 DAI', '$205.90', pictures.dai],
] as const

function Families() {
  const t = useWords()
  const [selected, select] = useState('lagoon')
  const families = (['lagoon', 'tide', 'dai'] as const).map((id) => ({
    id,
    label: id,
    icon: <NetworkImage name={id} src={pictures[id]} size={16} />,
    panel: <p className="gallery-name">{id}</p>,
  }))
  return <Tabs label={t.networks} tabs={families} selected={selected} onSelect={select} />
}

/** An account with its tabs. */
export function TabsSection() {
  const t = useWords()
  const [selected, select] = useState('tokens')
  const many = Array.from({ length: 9 }, (_, at) => `${t.tokens} ${at}`)
  const [one, setOne] = useState(many[0] ?? '')
  return (
    <Section id="tabs" title="Tabs">
      <div className="gallery-rings">
        <Chip
          size="md"
          lead={<Avatar address="0x4B2c" size={24} badge={<StatusDot />} />}
          onClick={() => {}}
        >
          marina.eth
        </Chip>
      </div>
      <p className="gallery-figure gallery-rings">$4,826.13</p>
      <div className="gallery-state gallery-stack">
        <TileRow>
          <FeatureTile icon={<Glyph path={CARD} />} label={t.buy} />
          <FeatureTile icon={<Glyph path={SWAP} />} label={t.swap} />
          <FeatureTile icon={<Glyph path={ARROW_DOWN} />} label={t.receive} />
          <FeatureTile icon={<Glyph path={ARROW_UP} />} label={t.send} />
        </TileRow>
      </div>
      <div className="gallery-state">
        <Tabs
          label={t.tokens}
          selected={selected}
          onSelect={select}
          tabs={[
            {
              id: 'tokens',
              label: t.tokens,
              panel: (
                <div style={{ marginInline: -16, paddingBlockStart: 8 }}>
                  <RowList label={t.tokens}>
                    {tokens.map(([name, amount, value, src]) => (
                      <Row
                        key={name}
                        rowId={name}
                        lead={
                          <TokenImage
                            name={name}
                            src={src}
                            badge={<NetworkImage {...harbor} size={16} />}
                          />
                        }
                        title={name}
                        subtitle={<AmountText>{amount}</AmountText>}
                        meta={<RowAmount>{value}</RowAmount>}
                      />
                    ))}
                  </RowList>
                </div>
              ),
            },
            {
              id: 'nfts',
              label: t.nfts,
              panel: (
                <div style={{ paddingBlockStart: 12 }}>
                  <TileRow>
                    <NftTile
                      rowId="shore"
                      src={pictures.nftShore}
                      name="Low Tide #118"
                      collection="Shorelines"
                    />
                    <NftTile
                      rowId="rings"
                      src={pictures.nftRings}
                      name="Signal 42"
                      collection="Concentric"
                    />
                  </TileRow>
                </div>
              ),
            },
            { id: 'activity', label: t.activity, panel: <p className="gallery-name">…</p> },
          ]}
        />
      </div>
      <State name="with pictures">
        <Families />
      </State>
      <State name="more than there is room for">
        <Tabs
          label={t.all}
          selected={one}
          onSelect={setOne}
          tabs={many.map((id) => ({ id, label: id, panel: <p className="gallery-name">{id}</p> }))}
        />
      </State>
    </Section>
  )
}
