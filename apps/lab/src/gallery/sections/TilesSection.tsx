import { Glyph } from '@ui/icons/Glyph.js'
import { ARROW_DOWN, ARROW_UP, CARD, SWAP } from '@ui/icons/glyphs.js'
import { WalletImage } from '@ui/primitives/picture/Picture.js'
import { FeatureTile, TileRow } from '@ui/primitives/tile/FeatureTile.js'
import { IconTile } from '@ui/primitives/tile/IconTile.js'
import { NftTile } from '@ui/primitives/tile/NftTile.js'
import { WalletTile } from '@ui/primitives/tile/WalletTile.js'
import { marks, pictures } from '../pictures'
import { Section, State, Touched } from '../Section'
import { useWords } from '../words'

export function TilesSection() {
  const t = useWords()
  const wallet = () => (
    <WalletTile
      rowId="tile"
      picture={<WalletImage name="Anchor" src={pictures.anchor} size={56} />}
      name="Anchor"
      mark={t.installed}
    />
  )
  const feature = () => <FeatureTile icon={<Glyph path={ARROW_UP} />} label={t.send} />
  const service = () => <IconTile icon={<Glyph path={marks.google} />} label={t.google} wide />
  const nft = () => (
    <NftTile rowId="nft" src={pictures.nftShore} name="Low Tide #118" collection="Shorelines" />
  )
  return (
    <Section id="tiles" title="Tiles">
      <State name="an account’s actions">
        <TileRow>
          <FeatureTile icon={<Glyph path={CARD} />} label={t.buy} />
          <FeatureTile icon={<Glyph path={SWAP} />} label={t.swap} />
          <FeatureTile icon={<Glyph path={ARROW_DOWN} />} label={t.receive} />
          <FeatureTile icon={<Glyph path={ARROW_UP} />} label={t.send} />
        </TileRow>
      </State>
      <State name="hover, pressed, focus, disabled">
        <TileRow>
          <span data-force="hover">{feature()}</span>
          <span data-force="active">{feature()}</span>
          <span data-force="focus-visible">{feature()}</span>
          <FeatureTile icon={<Glyph path={ARROW_UP} />} label={t.send} disabled />
        </TileRow>
      </State>
      <State name="services">{service()}</State>
      <Touched of={service} />
      <State name="loading, disabled">
        <TileRow>
          <IconTile icon={<Glyph path={marks.note} />} label="Note" loading />
          <IconTile icon={<Glyph path={marks.note} />} label="Note" disabled />
        </TileRow>
      </State>
      <State name="wallets: hover, pressed, focus">
        <TileRow>
          <span data-force="hover">{wallet()}</span>
          <span data-force="active">{wallet()}</span>
          <span data-force="focus-visible">{wallet()}</span>
        </TileRow>
      </State>
      <State name="collectibles">
        <TileRow>
          {nft()}
          <NftTile rowId="nft-2" src={pictures.nftRings} name="Signal 42" collection="Concentric" />
        </TileRow>
      </State>
      <State name="collectibles: hover, focus, no picture">
        <TileRow>
          <span data-force="hover">{nft()}</span>
          <span data-force="focus-visible">{nft()}</span>
          <NftTile rowId="nft-3" name="A name that is too long for it" collection="None" />
        </TileRow>
      </State>
    </Section>
  )
}
